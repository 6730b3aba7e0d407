/**
 * Whether random tests run at their full length, as in `npm run test:nightly`; by day they are shorter and test the
 * same.
 */
export const isNight = process.env.PORTAL_NIGHT === '1'

/** The length of a random test: the larger one at night. */
export const byDayOrNight = (day: number, night: number): number => (isNight ? night : day)

const hour = 3_600_000
/**
 * Milliseconds for a test with two lengths, which at night goes through every case on an engine. 20,000 walks through
 * the log take 180 s of a processor, and took over an hour at a load of 24.
 */
export const repetitionTimeout = byDayOrNight(600_000, 4 * hour)

/** The limit of any other test or hook: by day as given, at night an hour, because nobody waits for it then. */
export const timeLimit = (day: number): number => byDayOrNight(day, hour)

/** `npm run test:conformance` sets the variable, possibly to an empty text; the tests then run in full by day too. */
export const runsEveryEngineTest = isNight || process.env.CONFORMANCE_DYNAMODB !== undefined
