/** The calls of administration give up after 15 seconds (R-WEB-25). */
export const timeoutSeconds = 15
