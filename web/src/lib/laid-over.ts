/**
 * A three-way merge after a version conflict: the person's changes go over the current record, and untouched fields
 * take the current values (R-API-9).
 */

type Fields = Record<string, unknown>

/**
 * Merges `mine` (local) over `theirs` (remote) with `found` as the base. Fields listed in `together`, such as a region
 * and its municipality, are taken together.
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

export const isUntouched = <Values extends Fields>(found: Values, mine: Values) =>
  Object.keys(found).every((field) => isSame(mine[field], found[field]))

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
