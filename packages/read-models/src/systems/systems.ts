/** The agencies' own systems (R-SYS-1), and the row by which a token is found. */
import { type ExistingSystem, fold, isSystemId, type SystemEvent, systemState } from '@portal/domain'
import type { Projection, RecordedEvent, ViewRow } from '@portal/event-store'
import { allItems, type Item, type Items, inBatches, read } from '@portal/items'
import { paddedId } from '../keys.ts'

/** A system as its events give it; the clock may have ended it since. */
export type SystemRow = ExistingSystem

/** Null for a stream without events. */
export const systemRowOf = (history: readonly RecordedEvent[]): SystemRow | null => {
  const system = fold(systemState, history as readonly RecordedEvent<SystemEvent>[])
  return system.status === 'unknown' ? null : system
}

export const systemView: Projection = {
  name: 'systems',
  kind: 'system',
  rows: (history): readonly ViewRow[] => {
    const system = systemRowOf(history)
    if (system === null) return []
    const { id, agency, status, expiresOn } = system
    const row = { sk: systemSort(id), ...system, version: history.length }
    const events = history as readonly RecordedEvent<SystemEvent>[]
    const revealed = events.find((event) => event.type === 'SystemRevealed')
    const isLive = status === 'approved' || status === 'active'
    return [
      { pk: allSystems, ...row },
      { pk: systemsPartition(agency), ...row },
      ...(revealed?.type === 'SystemRevealed' && isLive ? [{ pk: tokenPartition(revealed.data.digest), ...row }] : []),
      ...(isLive ? [{ pk: endingPartition, ...row, sk: `${expiresOn}#${row.sk}` }] : []),
    ]
  },
}

const allSystems = 'systems'
const systemsPartition = (agency: number): string => `systems#${agency}`
const tokenPartition = (digest: string): string => `system-token#${digest}`
const endingPartition = 'systems-ending'
const systemSort = (id: number): string => `system#${paddedId(id)}`

/** Strongly consistent: an ended token is refused at the next call. Undefined for a token that nobody has. */
export const systemOfToken = async (items: Items, digest: string): Promise<SystemRow | undefined> => {
  const page = await items.query('views', { partition: tokenPartition(digest), limit: 1 })
  return page.items[0] && rowOf(page.items[0])
}

const pageSize = 50

/** Newest first: those of one agency, or of all where it is null. */
export const listSystems = async (
  items: Items,
  agency: number | null,
  before: number | undefined,
): Promise<{ readonly systems: readonly SystemRow[]; readonly next: string | null }> => {
  const partition = agency === null ? allSystems : systemsPartition(agency)
  const sort = before === undefined ? { prefix: 'system#' } : { from: systemSort(0), to: systemSort(before - 1) }
  const page = await items.query('views', { partition, sort, newestFirst: true, limit: pageSize })
  const systems = page.items.map(rowOf)
  return { systems, next: page.next === null ? null : String(systems.at(-1)?.id ?? 0) }
}

/** The labels of systems, by their ids as actors. */
export const systemLabels = async (items: Items, actorIds: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const ids = [...new Set(actorIds)].filter(isSystemId)
  if (ids.length === 0) return new Map()
  const keys = ids.map((id) => ({ pk: allSystems, sk: systemSort(-id) }))
  const rows = (await Promise.all(inBatches(keys).map((some) => items.getMany('views', some)))).flat()
  return new Map(ids.map((id, index) => [id, read.textOr(rows[index], 'label', '')]))
}

/** The live systems whose last day is one of these, both inclusive, those that end first first. */
export const systemsEnding = async (
  items: Items,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly SystemRow[]> => {
  const sort = { from: `${from}#`, to: `${to}#${systemSort(lastId)}` }
  return (await allItems(items, 'views', { partition: endingPartition, sort })).map(rowOf)
}

/** Of ten digits, as the keys are padded. */
const lastId = 9_999_999_999

const rowOf = ({ pk, sk, version, ...row }: Item) => row as unknown as SystemRow
