/** Whether walks go their full length, as `npm run test:nightly` does; by day they are shorter and show the same. */
export const isNight = process.env.PORTAL_NIGHT === '1'

/** A length of a walk: the larger one at night. */
export const byDayOrNight = (day: number, night: number): number => (isNight ? night : day)
