/**
 * Counts and search may exist in two generations. While a second is filled from the log, the lists read the first and
 * changes go to it alone; once the second has the log so far, changes go to both; then one row switches them. The row is
 * in the table that it describes; without it, everything is in the first generation.
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
  (await generationsOf(items, name, { consistent: false })).live

/** From now on changes also go to the generation `filling`, if one is named. The lists read the generation `live`. */
export const setGenerations = async (
  items: Items,
  name: ListProjectionName,
  { live, filling }: Generations,
): Promise<void> => {
  await items.put(name, { ...keyOf(name), ...withCheck({ live, filling }) })
}

/** Names a generation that is filled by its rebuild alone: changes do not go to it until `setGenerations` names it. */
export const setApart = async (
  items: Items,
  name: ListProjectionName,
  { live, filling }: { readonly live: string; readonly filling: string },
): Promise<void> => {
  await items.put(name, { ...keyOf(name), ...withCheck({ live, filling, isApart: true }) })
}

/** Each set of attributes that a stored row may have, besides its key. */
export const generationForms = [
  ['live', 'filling'],
  ['live', 'filling', 'isApart'],
] as const
