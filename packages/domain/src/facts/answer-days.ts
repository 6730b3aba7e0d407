/** How long an applicant may have for an answer (R-APP-98). */

/** Calendar days from the day of asking to the last day. */
export const answerDayBounds = { least: 5, most: 60 } as const
/** Calendar days that an extension may add to the first last day. */
export const longestExtension = 15
/** Days before the last day on which an applicant is reminded (R-APP-104). */
export const reminderDays = [3, 1] as const
