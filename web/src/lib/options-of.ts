/** Entries of a handbook or a list as the options of a select. */
export const optionsOf = (entries: readonly { readonly id: number; readonly name: string }[] = []) =>
  entries.map(({ id, name }) => ({ value: id, label: name }))
