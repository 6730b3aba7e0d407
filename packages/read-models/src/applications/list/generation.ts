/**
 * Counts and search may exist in two generations: while a second is filled from the log, changes go to both and the
 * lists read the first; then one row switches them. The row is in the table that it describes; without it, everything
 * is in the first generation.
 */
import { withCheck } from '@portal/event-store'
import type { Item, Items } from '@portal/items'

export type ListProjectionName = 'counts' | 'search'

export type Generations = {
  /** The generation that lists read. */
  readonly live: string
  /** The generation that is being filled by a rebuild. */
  readonly filling: string | null
}

const firstGeneration = 'g1'
const keyOf = (name: ListProjectionName) => ({ pk: 'generation', sk: name })

export const generationsOf = async (
  items: Items,
  name: ListProjectionName,
  options: { readonly consistent?: boolean } = {},
): Promise<Generations> => {
  const row = await items.get(name, keyOf(name), options)
  return {
    live: (row?.live as string | undefined) ?? firstGeneration,
    filling: (row?.filling as string | null | undefined) ?? null,
  }
}

export const isGenerationRow = ({ pk, sk }: Item, name: ListProjectionName): boolean =>
  pk === keyOf(name).pk && sk === name

export const liveGeneration = async (items: Items, name: ListProjectionName): Promise<string> =>
  (await generationsOf(items, name, { consistent: false })).live

/** From now on changes also go to the generation `filling`, if one is named. The lists read the generation `live`. */
export const setGenerations = async (
  items: Items,
  name: ListProjectionName,
  generations: Generations,
): Promise<void> => {
  await items.put(name, { ...keyOf(name), ...withCheck(generations) })
}
