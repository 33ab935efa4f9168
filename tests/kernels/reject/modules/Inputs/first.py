# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Imports a name from a module that imports this one.
from .second import late

early = 1
