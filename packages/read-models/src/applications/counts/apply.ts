/**
 * Brings the counts up to date for some applications. It folds each of them and counts the difference to how it is
 * counted so far, in one transaction with that note: so it may be told of an application twice, late or in any order,
 * and a crash leaves the counts as they were. Nothing is lost by asking again.
 */
import { randomUUID } from 'node:crypto'
import type { ApplicationStatus } from '@portal/contract'
import { Unavailable, withCheck } from '@portal/event-store'
import { AnswerLost, type Item, type Items, type Key, TransactionCancelled, type Write } from '@portal/items'
import { type Tried, untilDone } from '../until-done.ts'
import {
  blocksPerLeaf,
  type Generation,
  idsPerBlock,
  idsPerLeaf,
  leafKey,
  rootKey,
  type Scope,
  statusesKey,
} from './shape.ts'
import { noStatuses, statusIn, withStatus } from './statuses.ts'
import { type Change, changed, type Sums, type Width } from './sums.ts'

export type Counted = { readonly agency: number; readonly status: ApplicationStatus }

export type CountsDependencies = {
  readonly items: Items
  /** As their events tell them now, read consistently, in the order of the ids; undefined where there is none. */
  readonly applications: (ids: readonly number[]) => Promise<readonly (Counted | undefined)[]>
  /** Before try number `retry` after a lost race. */
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

/** Others were faster every time, or the counts do not agree with their notes: then a rebuild puts them right. */
class CountsContended extends Unavailable {
  override readonly name = 'CountsContended'
}

const tryToCount = async (
  { items, applications }: CountsDependencies,
  generation: Generation,
  ids: readonly number[],
): Promise<Tried> => {
  if (new Set(ids.map((id) => statusesKey(generation, id).sk)).size > mostWrites / 2) return 'too-many'
  // First what is counted, then what is so: a rival who counts something newer in between fails our condition.
  const noted = await read(
    items,
    ids.map((id) => statusesKey(generation, id)),
  )
  const now = await applications(ids)
  const notes = new Map<Row, Uint8Array>()
  const moves: Move[] = []
  for (const [index, id] of ids.entries()) {
    const [counted, row] = [now[index], noted.row(statusesKey(generation, id))]
    if (counted === undefined) continue
    const statuses = notes.get(row) ?? (row.item?.statuses as Uint8Array | undefined) ?? noStatuses()
    const before = statusIn(statuses, id)
    if (before === counted.status) continue
    notes.set(row, withStatus(statuses, id, counted.status))
    moves.push({ id, agency: counted.agency, before, after: counted.status })
  }
  if (moves.length === 0) return 'done'
  const changes = changesOf(generation, moves)
  if (notes.size + changes.size > mostWrites) return 'too-many'
  const sums = await read(
    items,
    [...changes.values()].map(({ key }) => key),
  )
  try {
    const writes = [
      ...[...notes].map(([row, statuses]) => put(row, { statuses })),
      ...[...changes.values()].map(({ key, width, by }) => {
        const row = sums.row(key)
        const before: Sums = { width, bytes: (row.item?.sums as Uint8Array | undefined) ?? new Uint8Array(0) }
        return put(row, { sums: changed(before, by).bytes })
      }),
    ]
    await items.transact(writes, randomUUID())
    return 'done'
  } catch (error) {
    // Whether it took effect or not, the notes will tell; sums that do not fit are newer than the notes.
    if ([TransactionCancelled, AnswerLost, RangeError].some((kind) => error instanceof kind)) return 'lost'
    throw error
  }
}

type Move = {
  readonly id: number
  readonly agency: number
  readonly before: ApplicationStatus | undefined
  readonly after: ApplicationStatus
}
type ItemChange = { readonly key: Key; readonly width: Width; readonly by: Change[] }

/** What the moves change in the leaf and the root of each scope they belong to. */
const changesOf = (generation: Generation, moves: readonly Move[]): ReadonlyMap<string, ItemChange> => {
  const all = new Map<string, ItemChange>()
  const change = (key: { pk: string; sk: string }, width: Width, place: number, { before, after }: Move) => {
    const item: ItemChange = all.get(`${key.pk} ${key.sk}`) ?? { key, width, by: [] }
    all.set(`${key.pk} ${key.sk}`, item)
    if (before !== undefined) item.by.push({ place, status: before, by: -1 })
    item.by.push({ place, status: after, by: 1 })
  }
  for (const move of moves) {
    const leaf = Math.floor(move.id / idsPerLeaf)
    const block = Math.floor(move.id / idsPerBlock) % blocksPerLeaf
    for (const scope of ['all', `agency-${move.agency}`] as const satisfies readonly Scope[]) {
      change(rootKey(generation, scope), 4, leaf, move)
      change(leafKey(generation, scope, leaf), 2, block, move)
    }
  }
  return all
}

type Row = { readonly key: Key; readonly item: Item | undefined }

const read = async (items: Items, keys: readonly Key[]) => {
  const distinct = [...new Map(keys.map((key) => [nameOf(key), key])).values()]
  const found = await items.getMany('counts', distinct)
  const rows = new Map<string, Row>(distinct.map((key, index) => [nameOf(key), { key, item: found[index] }]))
  return { row: (key: Key): Row => rows.get(nameOf(key)) as Row }
}

const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`

/** Written only over what was read. */
const put = ({ key, item }: Row, attributes: Item): Write => ({
  put: { ...key, ...withCheck({ ...attributes, revision: ((item?.revision as number | undefined) ?? 0) + 1 }) },
  table: 'counts',
  if: item === undefined ? { absent: true } : { equals: { revision: item.revision as number } },
})
