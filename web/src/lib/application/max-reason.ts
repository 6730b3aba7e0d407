/** Maximum number of characters in a reason (R-LIM-1). */
export const maxReason = 2000
