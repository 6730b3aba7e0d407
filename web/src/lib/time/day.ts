export const dayMilliseconds = 24 * 60 * 60_000
