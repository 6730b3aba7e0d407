/** Returns the fields that differ, because an edit records only these. An omitted field is unchanged. */
export const changedFields = <Data extends object>(before: Data, after: Partial<Data>): Partial<Data> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => value !== undefined && !isSame((before as Record<string, unknown>)[field], value),
    ),
  ) as Partial<Data>

/** Fields are plain JSON; the order of keys does not matter. */
export const isSame = (before: unknown, after: unknown): boolean => {
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null)
    return before === after
  const [one, other] = [Object.entries(before), new Map(Object.entries(after))]
  return one.length === other.size && one.every(([key, value]) => other.has(key) && isSame(value, other.get(key)))
}
