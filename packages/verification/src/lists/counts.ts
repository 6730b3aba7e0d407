/**
 * Compares the counts of a block of applications, in every scope, with their folded events; see
 * `applications/counts/shape.ts`.
 */
import type { ApplicationStatus } from '@portal/contract'
import { streamOf } from '@portal/domain'
import { allItems, type Item, type Items, type Key } from '@portal/items'
import { administeredAgencyKey, agencyOfScope } from '@portal/read-models'
import {
  type CountedApplication,
  currentState,
  dayOf,
  listScopes,
  placesOf,
  rowName,
  transfersOf,
  waitingSinceOf,
} from '@portal/read-models/counts/moves'
import { isReceivedIn, noneReceived, noTransfers, transfersIn } from '@portal/read-models/counts/received'
import { bytesIn, isCountsRowIntact, orderRows, sumsIn } from '@portal/read-models/counts/row'
import {
  agencyInScope,
  blocksPerLeaf,
  countedStatuses,
  daysKey,
  type Generation,
  hoursPerLeaf,
  idsPerBlock,
  idsPerSince,
  type ListScope,
  leafKey,
  movedKey,
  receivedKey,
  rootKey,
  sinceKey,
  statusesKey,
} from '@portal/read-models/counts/shape'
import { hourIndex, noSince, sinceIn } from '@portal/read-models/counts/since'
import { isRequestedIn, isReturnedIn, noStatuses, statusIn } from '@portal/read-models/counts/statuses'
import { countAt, hasWholeBlocks, hourSums, type PackedSums } from '@portal/read-models/counts/sums'
import type { SearchRow } from '@portal/read-models/search/shape'
import { rowsUnder, type StreamProblem } from '../checks/reading.ts'

export const idsOfBlock = (block: number): readonly number[] =>
  Array.from({ length: idsPerBlock }, (_, index) => block * idsPerBlock + index)

/** The key of an application's head. */
export const headKey = (id: number): Key => ({ stream: streamOf('application', id) })

/** The expected list data of one application at its `version`. */
export type FoldedListData =
  | {
      readonly version: number
      readonly counted: CountedApplication | undefined
      readonly row: SearchRow | undefined
      /** True when a scan has already compared the application's rows in the waiting order and found no difference. */
      readonly isInOrder?: boolean
    }
  | 'unreadable'
export type FoldedBlock = {
  readonly block: number
  /** The existing applications, by id. */
  readonly folded: ReadonlyMap<number, FoldedListData>
}

type CountedOne = CountedApplication & { readonly id: number; readonly isInOrder: boolean }

export const verifyCounts = async (
  items: Items,
  generation: Generation,
  { block, folded }: FoldedBlock,
): Promise<readonly StreamProblem[]> => {
  const counted: CountedOne[] = []
  for (const [id, one] of folded) {
    // Sums with an unreadable application cannot be compared; the check of its stream reports it.
    if (one === 'unreadable') return []
    if (one.counted !== undefined) counted.push({ id, isInOrder: one.isInOrder === true, ...one.counted })
  }
  const [leaf, index] = [Math.floor(block / blocksPerLeaf), block % blocksPerLeaf]
  const wrong: Key[] = []

  const byId = new Map(counted.map((each) => [each.id, each]))
  const [first, end] = [block * idsPerBlock, (block + 1) * idsPerBlock]
  const key = statusesKey(generation, first)
  const statuses = bytesIn(await items.get('counts', key), 'statuses') ?? noStatuses()
  for (let id = first; id < end; id++) {
    const { status, isReturned = false, isRequested = false } = byId.get(id) ?? {}
    const marks = [statusIn(statuses, id), isReturnedIn(statuses, id), isRequestedIn(statuses, id)]
    if ([status, isReturned, isRequested].some((mark, index) => mark !== marks[index])) wrong.push(key)
  }
  const moved = bytesIn(await items.get('counts', movedKey(generation, first)), 'moved') ?? noTransfers()
  for (let id = first; id < end; id++)
    if (transfersIn(moved, id) !== transfersOf(byId.get(id) ?? {})) wrong.push(movedKey(generation, first))
  for (let from = first; from < end; from = nextSince(from)) {
    const [sinceRow, daysRow] = [sinceKey(generation, from), daysKey(generation, from)]
    const since = bytesIn(await items.get('counts', sinceRow), 'since') ?? noSince()
    const days = bytesIn(await items.get('counts', daysRow), 'days') ?? noSince()
    for (let id = from; id < Math.min(end, nextSince(from)); id++) {
      const one = byId.get(id)
      if (sinceIn(since, id) !== (one && waitingSinceOf(one))) wrong.push(sinceRow)
      if (sinceIn(days, id) !== (one && dayOf(one))) wrong.push(daysRow)
    }
  }
  wrong.push(...(await missingInOrder(items, generation, counted)))

  const scopes = await scopesIn(items, counted)
  for (const agency of agenciesIn(scopes)) {
    const key = receivedKey(generation, agency, first)
    const received = bytesIn(await items.get('counts', key), 'got') ?? noneReceived()
    for (let id = first; id < end; id++)
      if (isReceivedIn(received, id) !== (byId.get(id)?.agency === agency)) wrong.push(key)
  }
  for (const { scope, own } of scopes.flatMap((scope) => [
    { scope, own: counted.filter((each) => isOf(each, scope)) },
    { scope: `returned-${scope}` as const, own: counted.filter((each) => each.isReturned && isOf(each, scope)) },
  ])) {
    const [root, sums] = await rowsOf(items, [rootKey(generation, scope), leafKey(generation, scope, leaf)])
    for (const status of countedStatuses) {
      const expected = own.filter((each) => each.status === status).length
      if (countAt(sumsOf(sums, leafLayout), index, status) !== expected) wrong.push(leafKey(generation, scope, leaf))
      // A changed leaf is reported by its own check and a missing one is reported here. In both cases the root cannot
      // be compared.
      const isComparable = index === 0 && isIntact(sums) && (sums !== undefined || own.length === 0)
      if (isComparable && countAt(sumsOf(root, rootLayout), leaf, status) !== sumOf(sums, status))
        wrong.push(rootKey(generation, scope))
    }
  }
  const locations = [...new Set(wrong.map(({ pk, sk }) => `counts ${pk} / ${sk}`))]
  return locations.map((place) => ({ stream: 'counts', reason: 'counts', place }))
}

const [leafLayout, rootLayout] = [{ width: 2 }, { width: 4 }] as const

const nextSince = (id: number): number => (Math.floor(id / idsPerSince) + 1) * idsPerSince

/** Each application must be in the orders of its queues and in their sums, of each of its scopes. */
const missingInOrder = async (
  items: Items,
  generation: Generation,
  counted: readonly CountedOne[],
): Promise<readonly Key[]> => {
  const order: { readonly key: Key; readonly id: number }[] = []
  const hours = new Map<string, { readonly key: Key; readonly indexes: Set<number> }>()
  const count = (key: Key, index: number) => {
    const { indexes } = hours.get(rowName(key)) ?? { indexes: new Set() }
    hours.set(rowName(key), { key, indexes: indexes.add(index) })
  }
  for (const one of counted) {
    if (!one.isInOrder)
      for (const { pk, sk } of orderRows(generation, one.id, one)) order.push({ key: { pk, sk } as Key, id: one.id })
    for (const { queue, instant } of placesOf(currentState(one))) {
      const hour = hourIndex(instant)
      const leaf = Math.floor(hour / hoursPerLeaf)
      for (const scope of listScopes(one)) {
        count(rootKey(generation, `${queue}-${scope}`), leaf)
        count(leafKey(generation, `${queue}-${scope}`, leaf), hour % hoursPerLeaf)
      }
    }
  }
  const rows = await rowsOf(
    items,
    order.map(({ key }) => key),
  )
  const sums = await rowsOf(
    items,
    [...hours.values()].map(({ key }) => key),
  )
  const isCounted = (row: Item | undefined, indexes: ReadonlySet<number>) =>
    [...indexes].every((index) => countAt(sumsOf(row, hourSums), index) > 0)
  return [
    ...order.filter(({ id }, index) => rows[index]?.id !== id).map(({ key }) => key),
    ...[...hours.values()].filter(({ indexes }, index) => !isCounted(sums[index], indexes)).map(({ key }) => key),
  ]
}

const isOf = (one: CountedApplication, scope: ListScope): boolean => listScopes(one).includes(scope)

/** The scope of all applications, every agency's, and those of the given applications. */
const scopesIn = async (items: Items, named: readonly CountedApplication[]): Promise<readonly ListScope[]> => {
  const agencies = await allItems(items, 'views', { partition: administeredAgencyKey(0).pk })
  const known = agencies.map(({ sk }): ListScope => `agency-${Number(String(sk).split('#')[1])}`)
  return [...new Set<ListScope>(['all', ...known, ...named.flatMap(listScopes)])]
}

const agenciesIn = (scopes: readonly ListScope[]): ReadonlySet<number> =>
  new Set(scopes.flatMap((scope) => agencyInScope(agencyOfScope(scope)) ?? []))

const rowsOf = (items: Items, keys: readonly Key[]) => rowsUnder(items, 'counts', keys)

const isIntact = (row: Item | undefined): boolean => row === undefined || isCountsRowIntact(row)

/** Sums with another layout count as empty, so that their row is named instead of ending the verification. */
const sumsOf = (row: Item | undefined, layout: Omit<PackedSums, 'bytes'>): PackedSums => {
  const sums = sumsIn(row, layout)
  return hasWholeBlocks(sums) ? sums : { ...sums, bytes: new Uint8Array(0) }
}

const sumOf = (leaf: Item | undefined, status: ApplicationStatus): number =>
  Array.from({ length: blocksPerLeaf }, (_, index) => countAt(sumsOf(leaf, leafLayout), index, status)).reduce(
    (a, b) => a + b,
    0,
  )
