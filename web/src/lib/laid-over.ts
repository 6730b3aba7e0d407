/** After somebody was faster, what a person wrote goes over theirs; what the person did not touch is theirs (R-API-9). */

type Fields = Record<string, unknown>

/**
 * What was written on what was found, over what is there now. Fields that are one thing `together`, as a region and its
 * municipality, are taken together or not at all.
 */
export const laidOver = <Values extends Fields>(
  found: Values,
  mine: Values,
  theirs: Values,
  together: readonly (readonly (keyof Values)[])[] = [],
): Values => {
  const isMine = (field: keyof Values) => !isSame(mine[field], found[field])
  const thingOf = (field: keyof Values) => together.find((fields) => fields.includes(field)) ?? [field]
  const taken = Object.keys(found).filter((field) => !thingOf(field).some(isMine))
  return { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) }
}

/** Nothing was written, or everything was set back. */
export const isUntouched = <Values extends Fields>(found: Values, mine: Values) =>
  Object.keys(found).every((field) => isSame(mine[field], found[field]))

/** Fields hold words, yes or no, and lists of them. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
