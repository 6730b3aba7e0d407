export const selectOptions = (entries: readonly { readonly id: number; readonly name: string }[] = []) =>
  entries.map(({ id, name }) => ({ value: id, label: name }))
