/** An entry of a published handbook. */
export type Entry = { readonly id: number; readonly name: string }

export const entry = ({ id, name }: Entry): Entry => ({ id, name })
