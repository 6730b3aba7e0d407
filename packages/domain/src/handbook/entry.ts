/** An entry of a published handbook. */
export type Entry = { readonly id: number; readonly name: string }

/** Drops what a list has beside id and name. */
export const entry = ({ id, name }: Entry): Entry => ({ id, name })
