/**
 * Counts and search may exist in two generations. While a rebuild fills the second from the log, the lists read the
 * first and changes go only there. Once the second has caught up, changes go to both, until one row makes the second
 * live. That row is in the table that it describes; without it, everything is in the first generation.
 */
import { withChecksum } from '@portal/event-store'
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

export const readGenerations = async (
  items: Items,
  name: ListProjectionName,
  options: { readonly consistent?: boolean } = {},
): Promise<Generations> => {
  return generationsIn(await items.get(name, keyOf(name), options))
}

const generationsIn = (row: Item | undefined): Generations => ({
  live: (row?.live as string | undefined) ?? firstGeneration,
  filling: (row?.filling as string | null | undefined) ?? null,
})

/** The generations that changes go to. */
export const followedGenerations = async (items: Items, name: ListProjectionName): Promise<readonly string[]> => {
  const row = await items.get(name, keyOf(name))
  const { live, filling } = generationsIn(row)
  return filling === null || row?.isApart === true ? [live] : [live, filling]
}

export const isGenerationRow = ({ pk, sk }: Item, name: ListProjectionName): boolean =>
  pk === keyOf(name).pk && sk === name

export const liveGeneration = async (items: Items, name: ListProjectionName): Promise<string> =>
  (await readGenerations(items, name, { consistent: false })).live

/** Makes changes go to the generation `filling` too, if one is named, and the lists read the generation `live`. */
export const setGenerations = async (
  items: Items,
  name: ListProjectionName,
  { live, filling }: Generations,
): Promise<void> => {
  await items.put(name, { ...keyOf(name), ...withChecksum({ live, filling }) })
}

/** Names a generation that only its rebuild writes: changes go to it only after `setGenerations` has named it too. */
export const reserveGeneration = async (
  items: Items,
  name: ListProjectionName,
  { live, filling }: { readonly live: string; readonly filling: string },
): Promise<void> => {
  await items.put(name, { ...keyOf(name), ...withChecksum({ live, filling, isApart: true }) })
}

/** Each set of attributes that a stored row may have, besides its key. */
export const generationForms = [
  ['live', 'filling'],
  ['live', 'filling', 'isApart'],
] as const
