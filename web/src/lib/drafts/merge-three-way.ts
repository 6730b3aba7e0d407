type Fields = Record<string, unknown>

/**
 * Merges `local` over `remote`. When one field of a `together` group, such as a region and its municipality, is
 * changed, the group's other fields are taken from the same side.
 */
export const mergeThreeWay = <Values extends Fields>(
  base: Values,
  local: Values,
  remote: Values,
  together: readonly (readonly (keyof Values)[])[] = [],
): Values => {
  const isChanged = (field: keyof Values) => !isSame(local[field], base[field])
  const groupOf = (field: keyof Values) => together.find((fields) => fields.includes(field)) ?? [field]
  const taken = Object.keys(base).filter((field) => !groupOf(field).some(isChanged))
  return { ...local, ...Object.fromEntries(taken.map((field) => [field, remote[field]])) }
}

export const isUntouched = <Values extends Fields>(base: Values, local: Values) =>
  Object.keys(base).every((field) => isSame(local[field], base[field]))

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
