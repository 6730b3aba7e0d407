/**
 * Counts, search and the numbers of offices may exist in two generations. While a rebuild fills the second from the
 * log, the lists read the first and changes go only there. Once the second has caught up, changes go to both, until one
 * row makes the second live. That row is in the table that it describes; without it, everything is in the first
 * generation. The numbers of offices share the table of the counts, so their generations begin with another letter.
 */
import { withChecksum } from '@portal/event-store'
import type { Item, Items, TableName } from '@portal/items'

const stored = {
  counts: { table: 'counts', letter: 'g' },
  search: { table: 'search', letter: 'g' },
  office: { table: 'counts', letter: 'o' },
} as const satisfies Readonly<Record<string, { readonly table: TableName; readonly letter: string }>>
export type ListProjectionName = keyof typeof stored

export const tableOf = (name: ListProjectionName) => stored[name].table

/** Which projection writes a row of this table; any row that is not of an office belongs to the other one. */
export const projectionOf = (table: 'counts' | 'search', { pk, sk }: Item): ListProjectionName => {
  if (table === 'search') return 'search'
  const isOfOffice = pk === generationPartition ? sk === 'office' : isGenerationName('office', String(pk).split('#')[0])
  return isOfOffice ? 'office' : 'counts'
}

export const isGenerationName = (name: ListProjectionName, generation: unknown): generation is string =>
  typeof generation === 'string' && generation[0] === stored[name].letter && /^.[1-9]\d*$/.test(generation)

export const nextGeneration = (generation: string): string => `${generation[0]}${Number(generation.slice(1)) + 1}`

export type Generations = {
  /** The generation that lists read. */
  readonly live: string
  /** The generation that is being filled by a rebuild. */
  readonly filling: string | null
}

const generationPartition = 'generation'
const keyOf = (name: ListProjectionName) => ({ pk: generationPartition, sk: name })

export const readGenerations = async (
  items: Items,
  name: ListProjectionName,
  options: { readonly consistent?: boolean } = {},
): Promise<Generations> => {
  return generationsIn(name, await items.get(tableOf(name), keyOf(name), options))
}

const generationsIn = (name: ListProjectionName, row: Item | undefined): Generations => ({
  live: (row?.live as string | undefined) ?? `${stored[name].letter}1`,
  filling: (row?.filling as string | null | undefined) ?? null,
})

/** The generations that changes go to. */
export const followedGenerations = async (items: Items, name: ListProjectionName): Promise<readonly string[]> => {
  const row = await items.get(tableOf(name), keyOf(name))
  const { live, filling } = generationsIn(name, row)
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
  await items.put(tableOf(name), { ...keyOf(name), ...withChecksum({ live, filling }) })
}

/** Names a generation that only its rebuild writes: changes go to it only after `setGenerations` has named it too. */
export const reserveGeneration = async (
  items: Items,
  name: ListProjectionName,
  { live, filling }: { readonly live: string; readonly filling: string },
): Promise<void> => {
  await items.put(tableOf(name), { ...keyOf(name), ...withChecksum({ live, filling, isApart: true }) })
}

/** Each set of attributes that a stored row may have, besides its key. */
export const generationForms = [
  ['live', 'filling'],
  ['live', 'filling', 'isApart'],
] as const
