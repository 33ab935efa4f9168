# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Blocks nested too deeply are one error.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit
def k(x):
    if x[0]:
     if x[0]:
      if x[0]:
       if x[0]:
        if x[0]:
         if x[0]:
          if x[0]:
           if x[0]:
            if x[0]:
             if x[0]:
              if x[0]:
               if x[0]:
                if x[0]:
                 if x[0]:
                  if x[0]:
                   if x[0]:
                    if x[0]:
                     if x[0]:
                      if x[0]:
                       if x[0]:
                        if x[0]:
                         if x[0]:
                          if x[0]:
                           if x[0]:
                            if x[0]:
                             if x[0]:
                              if x[0]:
                               if x[0]:
                                if x[0]:
                                 if x[0]:
                                  if x[0]:
                                   if x[0]:
                                    if x[0]:
                                     if x[0]:
                                      if x[0]:
                                       if x[0]:
                                        if x[0]:
                                         if x[0]:
                                          if x[0]:
                                           if x[0]:
                                            if x[0]:
                                             if x[0]:
                                              if x[0]:
                                               if x[0]:
                                                if x[0]:
                                                 if x[0]:
                                                  if x[0]:
                                                   if x[0]:
                                                    if x[0]:
                                                     if x[0]:
                                                      if x[0]:
                                                       if x[0]:
                                                        if x[0]:
                                                         if x[0]:
                                                          if x[0]:
                                                           if x[0]:
                                                            if x[0]:
                                                             if x[0]:
                                                              if x[0]:
                                                               if x[0]:
                                                                if x[0]:
                                                                 if x[0]:
                                                                  if x[0]:
                                                                   if x[0]:
                                                                    x[0] = 1  # error: KR1011 blocks nested more than 64 levels deep
