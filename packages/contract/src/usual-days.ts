/** Below this many decisions a program's duration is not shown (R-DESK-32). */
export const fewestDecidedOfProgram = 20
