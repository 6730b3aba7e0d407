/**
 * Whether random tests run at their full length, as in `npm run test:nightly`; by day they are shorter and test the
 * same.
 */
export const isNight = process.env.PORTAL_NIGHT === '1'

/** The length of a random test: the larger one at night. */
export const byDayOrNight = (day: number, night: number): number => (isNight ? night : day)

/** Milliseconds for a test with two lengths, which at night goes through every case on an engine. */
export const repetitionTimeout = byDayOrNight(600_000, 3_600_000)

/** `npm run test:conformance` sets the variable, possibly to an empty text; the tests then run in full by day too. */
export const runsEveryEngineTest = isNight || process.env.CONFORMANCE_DYNAMODB !== undefined
