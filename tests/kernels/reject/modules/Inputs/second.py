# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Asks first.py for a name before it has it.
from .first import early as too_soon

late = too_soon
