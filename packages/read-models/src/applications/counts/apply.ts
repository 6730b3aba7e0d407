/**
 * Updates the counts for some applications: each is folded, and the sums change by the difference between its state and
 * its last counted status, which the same transaction replaces. Repeated, late and unordered calls therefore do no
 * harm, and a crash leaves consistent counts.
 */
import { randomUUID } from 'node:crypto'
import { Unavailable, withChecksum } from '@portal/event-store'
import {
  AnswerLost,
  type Item,
  type Items,
  ifRevision,
  inBatches,
  type Key,
  present,
  rowRevision,
  TransactionCancelled,
  type Write,
} from '@portal/items'
import { type AttemptOutcome, retryAndSplit } from '../retry-and-split.ts'
import {
  type CountedApplication,
  type CountMove,
  countedPlace,
  currentState,
  itemChanges,
  listScopes,
  orderWrites,
  rowName,
  transfersOf,
} from './moves.ts'
import { readOnce } from './read-once.ts'
import { noneReceived, noTransfers, transfersIn, withReceived, withTransfers } from './received.ts'
import { bytesIn, type CountsAttribute, sumsIn } from './row.ts'
import { daysKey, type Generation, movedKey, receivedKey, sinceKey, statusesKey } from './shape.ts'
import { noSince, sinceIn, withSince } from './since.ts'
import { isRequestedIn, isReturnedIn, noStatuses, statusIn, withStatus } from './statuses.ts'
import { withChanges } from './sums.ts'

export type CountsDependencies = {
  readonly items: Pick<Items, 'getMany' | 'transact'>
  /** Writes per transaction; default: 100, as many as the store takes. */
  readonly maxWrites?: number
  /**
   * The current state from the events, strongly consistent, in the order of the ids; undefined for a missing
   * application.
   */
  readonly applications: (ids: readonly number[]) => Promise<readonly (CountedApplication | undefined)[]>
  /** Waits before attempt `retry` after a lost race. */
  readonly wait: (retry: number) => Promise<unknown>
}

export const countApplications = (
  deps: CountsDependencies,
  generation: Generation,
  ids: readonly number[],
): Promise<void> => {
  const { forget, ...reading } = readOnce(deps)
  const attempt = async (some: readonly number[]): Promise<AttemptOutcome> => {
    const outcome = await attemptCount({ ...deps, ...reading }, generation, some)
    if (outcome === 'lost') forget()
    return outcome
  }
  return retryAndSplit({ attempt, wait: deps.wait, contended: () => new CountsContended() }, ids)
}

/** Every attempt lost its race, or the sums contradict the counted statuses; a rebuild repairs such sums. */
class CountsContended extends Unavailable {
  override readonly name = 'CountsContended'
}

const attemptCount = async (
  { items, applications, maxWrites = 100 }: CountsDependencies,
  generation: Generation,
  ids: readonly number[],
): Promise<AttemptOutcome> => {
  if (new Set(ids.map((id) => statusesKey(generation, id).sk)).size > maxWrites / 2) return 'too-many'
  // The counted statuses are read before the current ones: if another process counts a newer status in between, our
  // condition fails.
  const counted = await read(
    items,
    ids.flatMap((id) => [statusesKey(generation, id), sinceKey(generation, id), daysKey(generation, id)]),
  )
  const current = await applications(ids)
  const transferred = new Set(ids.filter((_, index) => transfersOf(current[index] ?? {}) > 0))
  const movedKeys = [...transferred].map((id) => movedKey(generation, id))
  // Most batches have none: without a wait they lose fewer races.
  const moved = movedKeys.length === 0 ? undefined : await read(items, movedKeys)
  let isOutdated = false
  const moves = ids.flatMap((id, index): readonly CountMove[] => {
    const application = current[index]
    if (application === undefined) return []
    const statuses = bytesIn(counted.row(statusesKey(generation, id)).item, 'statuses') ?? noStatuses()
    const status = statusIn(statuses, id)
    const transfers =
      moved && transferred.has(id)
        ? transfersIn(bytesIn(moved.row(movedKey(generation, id)).item, 'moved') ?? noTransfers(), id)
        : 0
    const place = countedPlace(application, transfers)
    if (place === undefined) isOutdated = true
    const isCounted = status !== undefined && place !== undefined
    const before = {
      agency: isCounted ? place.agency : undefined,
      scopes: isCounted ? listScopes(place) : [],
      transfers,
      status,
      isReturned: isReturnedIn(statuses, id),
      isRequested: isRequestedIn(statuses, id),
      since: sinceIn(bytesIn(counted.row(sinceKey(generation, id)).item, 'since') ?? noSince(), id),
      day: sinceIn(bytesIn(counted.row(daysKey(generation, id)).item, 'days') ?? noSince(), id),
    }
    const move = { id, before, after: currentState(application) }
    return isStatusNew(move) || isSinceNew(move) || isDayNew(move) ? [move] : []
  })
  // Somebody counted a later transfer since the applications were folded.
  if (isOutdated) return 'lost'
  if (moves.length === 0) return 'done'
  const changes = itemChanges(generation, moves)
  const order = orderWrites(generation, moves)
  const received = moves
    .filter(({ before, after }) => before.agency !== after.agency)
    .flatMap(({ id, before, after }) => [
      ...(before.agency === undefined
        ? []
        : [{ id, key: receivedKey(generation, before.agency, id), isReceived: false }]),
      { id, key: receivedKey(generation, after.agency, id), isReceived: true },
    ])
  const receivedKeys = distinctKeys(received.map(({ key }) => key))
  const newSince = moves.filter(isSinceNew)
  const newDays = moves.filter(isDayNew)
  const newTransfers = moves.filter(({ before, after }) => before.transfers !== after.transfers)
  const notes = [
    ...newTransfers.map(({ id }) => movedKey(generation, id)),
    ...moves.map(({ id }) => statusesKey(generation, id)),
    ...newSince.map(({ id }) => sinceKey(generation, id)),
    ...newDays.map(({ id }) => daysKey(generation, id)),
  ]
  const writeCount = distinctKeys([...notes, ...receivedKeys]).length + changes.size + order.length
  // A batch with too many writes is read all the same, because `readOnce` keeps its rows for both halves.
  const rows = await read(items, [...receivedKeys, ...[...changes.values()].map(({ key }) => key)])
  if (writeCount > maxWrites) return 'too-many'

  const changedRows = new Map<Row, Item>()
  const note = (row: Row, name: CountsAttribute, changed: (bytes: Uint8Array | undefined) => Uint8Array) =>
    changedRows.set(row, { [name]: changed(bytesIn(changedRows.get(row) ?? row.item, name)) })
  // Written for every move: its row was read before the fold, so two processes that count different places of one
  // application cannot both succeed.
  for (const { id, after } of moves)
    note(counted.row(statusesKey(generation, id)), 'statuses', (bytes = noStatuses()) => withStatus(bytes, id, after))
  for (const { id, after } of newSince)
    note(counted.row(sinceKey(generation, id)), 'since', (bytes = noSince()) => withSince(bytes, id, after.since))
  for (const { id, after } of newDays)
    note(counted.row(daysKey(generation, id)), 'days', (bytes = noSince()) => withSince(bytes, id, after.day))
  for (const { id, after } of newTransfers)
    note(present(moved).row(movedKey(generation, id)), 'moved', (bytes = noTransfers()) =>
      withTransfers(bytes, id, after.transfers),
    )
  for (const { id, key, isReceived } of received)
    note(rows.row(key), 'got', (bytes = noneReceived()) => withReceived(bytes, id, isReceived))
  try {
    const writes = [
      ...[...changedRows].map(([row, attributes]) => put(row, attributes)),
      ...[...changes.values()].map(({ key, by, ...layout }) => {
        const row = rows.row(key)
        return put(row, { sums: withChanges(sumsIn(row.item, layout), by).bytes })
      }),
      ...order,
    ]
    await items.transact(writes, randomUUID())
    return 'done'
  } catch (error) {
    // After `AnswerLost` the next attempt finds out whether the write committed. A RangeError means that the sums were
    // read later than the counted statuses.
    if ([TransactionCancelled, AnswerLost, RangeError].some((kind) => error instanceof kind)) return 'lost'
    throw error
  }
}

const isStatusNew = ({ before, after }: Pick<CountMove, 'before' | 'after'>): boolean =>
  before.status !== after.status ||
  before.isReturned !== after.isReturned ||
  before.isRequested !== after.isRequested ||
  before.transfers !== after.transfers

type Change = Pick<CountMove, 'before' | 'after'>
const isSinceNew = ({ before, after }: Change): boolean => before.since !== after.since
const isDayNew = ({ before, after }: Change): boolean => before.day !== after.day

type Row = { readonly key: Key; readonly item: Item | undefined }

const distinctKeys = (keys: readonly Key[]) => [...new Map(keys.map((key) => [rowName(key), key])).values()]

const read = async (items: Pick<Items, 'getMany'>, keys: readonly Key[]) => {
  const distinct = distinctKeys(keys)
  const found = (await Promise.all(inBatches(distinct).map((some) => items.getMany('counts', some)))).flat()
  const rows = new Map<string, Row>(distinct.map((key, index) => [rowName(key), { key, item: found[index] }]))
  return { row: (key: Key): Row => present(rows.get(rowName(key))) }
}

/** Replaces the row only if it still is the one that was read. */
const put = ({ key, item }: Row, attributes: Item): Write => ({
  put: withChecksum({ ...key, ...attributes, revision: rowRevision(item) + 1 }),
  table: 'counts',
  if: ifRevision(rowRevision(item)),
})
