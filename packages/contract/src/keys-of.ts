/** `Object.keys` of a record whose keys are all known, such as a table closed by `satisfies Record<…>`. */
export const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(record) as Key[]
