export const optionsOf = (entries: readonly { readonly id: number; readonly name: string }[] = []) =>
  entries.map(({ id, name }) => ({ value: id, label: name }))
