# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A package that shows a name of its part.
from .discs import area

__all__ = ["area", "SIDES"]

SIDES = 4
CORNERS = 5
