/** Seconds until a call of the administration times out (R-WEB-25). */
export const timeoutSeconds = 15
