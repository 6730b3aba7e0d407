/**
 * Updates the counts for some applications: it folds each and applies the difference to its last counted status, in one
 * transaction with that status. So it handles repeated, late and unordered calls, and a crash leaves consistent counts.
 */
import { randomUUID } from 'node:crypto'
import type { ApplicationStatus } from '@portal/contract'
import { Unavailable, withCheck } from '@portal/event-store'
import { AnswerLost, type Item, type Items, type Key, TransactionCancelled, type Write } from '@portal/items'
import { type Tried, untilDone } from '../until-done.ts'
import {
  blocksPerLeaf,
  type CountedScope,
  type Generation,
  hoursPerLeaf,
  idsPerBlock,
  idsPerLeaf,
  type ListScope,
  leafKey,
  orderPartition,
  orderSort,
  rootKey,
  sinceKey,
  statusesKey,
} from './shape.ts'
import { hourOf, noSince, sinceIn, type WaitingSince, withSince } from './since.ts'
import { isReturnedIn, noStatuses, statusIn, withStatus } from './statuses.ts'
import { type Change, changed, hourSums, type Sums } from './sums.ts'

export type Counted = {
  readonly agency: number
  readonly status: ApplicationStatus
  readonly program?: number | null
  /** Whether it waits for its applicant after a return. */
  readonly isReturned?: boolean
  /** The last time, while it is forwarded. */
  readonly forwardedAt?: string | null
}

export type CountsDependencies = {
  readonly items: Items
  /**
   * The current state from the events, strongly consistent, in the order of the ids; undefined for a missing
   * application.
   */
  readonly applications: (ids: readonly number[]) => Promise<readonly (Counted | undefined)[]>
  /** Waits before attempt `retry` after a lost race. */
  readonly wait: (retry: number) => Promise<unknown>
}

const mostWrites = 100

export const countApplications = (
  deps: CountsDependencies,
  generation: Generation,
  ids: readonly number[],
): Promise<void> =>
  untilDone(
    {
      attempt: (some) => tryToCount(deps, generation, some),
      wait: deps.wait,
      contended: () => new CountsContended(),
    },
    ids,
  )

/** Every attempt lost its race, or the counts contradict the counted statuses; then a rebuild repairs them. */
class CountsContended extends Unavailable {
  override readonly name = 'CountsContended'
}

const tryToCount = async (
  { items, applications }: CountsDependencies,
  generation: Generation,
  ids: readonly number[],
): Promise<Tried> => {
  if (new Set(ids.map((id) => statusesKey(generation, id).sk)).size > mostWrites / 2) return 'too-many'
  // The counted statuses are read before the current ones: a competitor's newer count in between fails our condition.
  const noted = await read(
    items,
    ids.flatMap((id) => [statusesKey(generation, id), sinceKey(generation, id)]),
  )
  const now = await applications(ids)
  const notes = new Map<Row, Item>()
  const moves: Move[] = []
  for (const [index, id] of ids.entries()) {
    const counted = now[index]
    if (counted === undefined) continue
    const [statusesRow, sinceRow] = [noted.row(statusesKey(generation, id)), noted.row(sinceKey(generation, id))]
    const statuses = bytesAt(notes.get(statusesRow) ?? statusesRow.item, 'statuses') ?? noStatuses()
    const since = bytesAt(notes.get(sinceRow) ?? sinceRow.item, 'since') ?? noSince()
    const before: Place = {
      status: statusIn(statuses, id),
      isReturned: isReturnedIn(statuses, id),
      since: sinceIn(since, id),
    }
    const after = placeNow(counted)
    if (before.status !== after.status || before.isReturned !== after.isReturned)
      notes.set(statusesRow, { statuses: withStatus(statuses, id, after) })
    if (before.since !== after.since) notes.set(sinceRow, { since: withSince(since, id, after.since) })
    moves.push({ id, scopes: scopesOf(counted), before, after })
  }
  if (notes.size === 0) return 'done'
  const changes = changesOf(generation, moves)
  const order = orderWrites(generation, moves)
  if (notes.size + changes.size + order.length > mostWrites) return 'too-many'
  const sums = await read(
    items,
    [...changes.values()].map(({ key }) => key),
  )
  try {
    const writes = [
      ...[...notes].map(([row, attributes]) => put(row, attributes)),
      ...[...changes.values()].map(({ key, by, ...how }) => {
        const row = sums.row(key)
        const before: Sums = { ...how, bytes: bytesAt(row.item, 'sums') ?? new Uint8Array(0) }
        return put(row, { sums: changed(before, by).bytes })
      }),
      ...order,
    ]
    await items.transact(writes, randomUUID())
    return 'done'
  } catch (error) {
    // The next round finds out whether it committed; sums that do not fit are newer than the counted statuses.
    if ([TransactionCancelled, AnswerLost, RangeError].some((kind) => error instanceof kind)) return 'lost'
    throw error
  }
}

/** How an application is counted, or is to be. */
type Place = {
  readonly status: ApplicationStatus | undefined
  readonly isReturned: boolean
  /** When it was sent to the staff, while it waits; undefined where it is not counted by program and waiting time. */
  readonly since: WaitingSince | undefined
}
type Move = {
  readonly id: number
  readonly scopes: readonly ListScope[]
  readonly before: Place
  readonly after: Place & { readonly since: WaitingSince }
}
type ItemChange = Omit<Sums, 'bytes'> & { readonly key: Key; readonly by: Change[] }

/** Since when it waits for the staff. */
export const sinceNow = ({ status, forwardedAt }: Pick<Counted, 'status' | 'forwardedAt'>): WaitingSince =>
  status === 'forwarded' && forwardedAt ? Date.parse(forwardedAt) : null

const placeNow = ({ status, isReturned = false, forwardedAt }: Counted) => ({
  status,
  isReturned: status === 'pendding' && isReturned,
  since: sinceNow({ status, forwardedAt }),
})

/** The lists that it is in. */
export const scopesOf = ({ agency, program = null }: Counted): readonly ListScope[] => [
  'all',
  `agency-${agency}`,
  ...(program === null ? [] : [`agency-${agency}-program-${program}` as const]),
]

/** The changes of these moves in the leaf and root of each scope. */
const changesOf = (generation: Generation, moves: readonly Move[]): ReadonlyMap<string, ItemChange> => {
  const all = new Map<string, ItemChange>()
  const change = (key: Key, how: Omit<Sums, 'bytes'>, by: readonly Change[]) => {
    const item: ItemChange = all.get(nameOf(key)) ?? { key, ...how, by: [] }
    all.set(nameOf(key), item)
    item.by.push(...by)
  }
  /** One less there, one more here, where it is counted at all. */
  const move = (place: number, before: ApplicationStatus | undefined, after: ApplicationStatus | undefined) => [
    ...(before === undefined ? [] : [{ place, status: before, by: -1 }]),
    ...(after === undefined ? [] : [{ place, status: after, by: 1 }]),
  ]
  for (const { id, scopes, before, after } of moves) {
    const leaf = Math.floor(id / idsPerLeaf)
    const block = Math.floor(id / idsPerBlock) % blocksPerLeaf
    const byId = (scope: CountedScope, from: ApplicationStatus | undefined, to: ApplicationStatus | undefined) => {
      if (from === to) return
      change(rootKey(generation, scope), { width: 4 }, move(leaf, from, to))
      change(leafKey(generation, scope, leaf), { width: 2 }, move(block, from, to))
    }
    for (const scope of scopes) {
      const isNew = scope.includes('program') && before.since === undefined
      byId(scope, isNew ? undefined : before.status, after.status)
      byId(`returned-${scope}`, before.isReturned ? 'pendding' : undefined, after.isReturned ? 'pendding' : undefined)
      for (const { since, by } of steps({ before, after })) {
        const [waiting, hour] = [`waiting-${scope}` as const, hourOf(since)]
        const inLeaf = Math.floor(hour / hoursPerLeaf)
        change(rootKey(generation, waiting), hourSums, [{ place: inLeaf, status: 'forwarded', by }])
        change(leafKey(generation, waiting, inLeaf), hourSums, [
          { place: hour % hoursPerLeaf, status: 'forwarded', by },
        ])
      }
    }
  }
  return all
}

/** Out of the order of those that wait, and into it. */
const steps = ({ before, after }: Pick<Move, 'before' | 'after'>) => {
  if (before.since === after.since) return []
  return [
    { since: before.since ?? null, by: -1 },
    { since: after.since, by: 1 },
  ].flatMap(({ since, by }) => (since === null ? [] : [{ since, by }]))
}

/** The condition of the notes holds for these too. */
const orderWrites = (generation: Generation, moves: readonly Move[]): readonly Write[] =>
  moves.flatMap(({ id, scopes, before, after }) =>
    steps({ before, after }).flatMap(({ since, by }) =>
      scopes.map((scope): Write => {
        const key = { pk: orderPartition(generation, scope), sk: orderSort(since, id) }
        return by > 0 ? { put: withCheck({ ...key, id }), table: 'counts' } : { delete: key, table: 'counts' }
      }),
    ),
  )

const bytesAt = (item: Item | undefined, name: 'statuses' | 'since' | 'sums') => item?.[name] as Uint8Array | undefined

type Row = { readonly key: Key; readonly item: Item | undefined }

const read = async (items: Items, keys: readonly Key[]) => {
  const distinct = [...new Map(keys.map((key) => [nameOf(key), key])).values()]
  const found = await items.getMany('counts', distinct)
  const rows = new Map<string, Row>(distinct.map((key, index) => [nameOf(key), { key, item: found[index] }]))
  return { row: (key: Key): Row => rows.get(nameOf(key)) as Row }
}

const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`

/** Written only over what was read. The check holds for this place alone. */
const put = ({ key, item }: Row, attributes: Item): Write => ({
  put: withCheck({ ...key, ...attributes, revision: ((item?.revision as number | undefined) ?? 0) + 1 }),
  table: 'counts',
  if: item === undefined ? { absent: true } : { equals: { revision: item.revision as number } },
})
