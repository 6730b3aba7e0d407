/** Minutes that a code sent by SMS is valid (R-ID-2). */
export const codeMinutes = 5
