/** After somebody was faster, what a person wrote goes over theirs; what the person did not touch is theirs (contract section 4). */

/** The fields in which theirs is to be taken: mine is as I found it, and theirs is not. */
export const fieldsToTake = <Values extends Record<string, unknown>>(found: Values, mine: Values, theirs: Values) =>
  (Object.keys(found) as (keyof Values)[]).filter(
    (field) => isSame(mine[field], found[field]) && !isSame(theirs[field], found[field]),
  )

/** Nothing was written, or everything was set back. */
export const isUntouched = <Values extends Record<string, unknown>>(found: Values, mine: Values) =>
  Object.keys(found).every((field) => isSame(mine[field], found[field]))

/** What was written on what was found, over what is there now. */
export const laidOver = <Values extends Record<string, unknown>>(
  found: Values,
  mine: Values,
  theirs: Values,
): Values => ({
  ...mine,
  ...Object.fromEntries(fieldsToTake(found, mine, theirs).map((field) => [field, theirs[field]])),
})

/** Fields hold words, yes or no, and lists of them. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
