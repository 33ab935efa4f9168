/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Krait's version. The one place it is written: the build reads it from here. */
#ifndef KRAIT_VERSION_H
#define KRAIT_VERSION_H

#define KRAIT_VERSION_MAJOR 0
#define KRAIT_VERSION_MINOR 1
#define KRAIT_VERSION_PATCH 0

#endif
