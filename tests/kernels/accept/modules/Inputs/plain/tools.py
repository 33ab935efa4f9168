# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# In a folder without `__init__.py`.
def third(x):
    return x // 3
