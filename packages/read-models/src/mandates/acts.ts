/**
 * What was done by a mandate: a small row for each event of an agent, written with it, under the mandate that the event
 * names (R-ACT-8).
 */
import { parseStream, type StreamKind, type StreamName } from '@portal/domain'
import type { Projection, RecordedEvent } from '@portal/event-store'
import { allItems, type Item, type Items, read } from '@portal/items'
import { paddedId } from '../keys.ts'

/** The kinds of streams on which an agent can act. */
const actedOn = ['application', 'talk', 'seen', 'member', 'looks'] as const satisfies readonly StreamKind[]

export const actsOf = (kind: StreamKind): string => `${kind}-acts`

export const mandateActs: readonly Projection[] = actedOn.map((kind) => ({
  name: actsOf(kind),
  kind,
  rows: (history) => history.flatMap((event) => (event.actor.mandate === undefined ? [] : [rowOf(event)])),
}))

const rowOf = ({ stream, version, type, at, actor }: RecordedEvent) => {
  const { kind, id } = parseStream(stream)
  return {
    pk: actsPartition(actor.mandate ?? 0),
    sk: `${Date.parse(at)}#${paddedId(version)}#${kind}#${paddedId(id)}`,
    ...{ at, stream, type, agent: actor.id, principal: actor.for ?? 0, version },
  }
}

const actsPartition = (mandate: number | ''): string => `acts#${mandate}`
export const actsPartitions = actsPartition('')

const pageSize = 25

type ActsQuery = { readonly mandate: number; readonly cursor?: string | undefined; readonly most?: number }

/**
 * Newest first. `cursor` is the `next_cursor` of the page before, the millisecond with which this page begins, so that a
 * page leaves to the next one what happened in the same.
 */
export const listActs = async (items: Items, { mandate, cursor, most = pageSize }: ActsQuery) => {
  const { items: found } = await items.query('views', {
    partition: actsPartition(mandate),
    sort: { from: '0', to: `${cursor ?? ''}~` },
    newestFirst: true,
    limit: most + 1,
  })
  const next = found.length > most ? millisecondOf(found.at(-1)) : null
  const page = next === null ? found : found.filter((row) => millisecondOf(row) !== next)
  // More than a page in one millisecond is a page of its own, else the next one would begin where this one did.
  if (next !== null && page.length === 0) {
    const sort = { prefix: `${next}#` }
    const crowd = await allItems(items, 'views', { partition: actsPartition(mandate), sort, newestFirst: true })
    return { acts: crowd.map(actOf), next: String(Number(next) - 1) }
  }
  return { acts: page.map(actOf), next }
}

/**
 * The streams in which somebody acted by this mandate, by events of these types if any are named; the last act first.
 * Reads all that was done by it, which of a visit is the work of two hours.
 */
export const actedStreams = async (
  items: Items,
  mandate: number,
  types?: readonly string[],
): Promise<readonly StreamName[]> => {
  const rows = await allItems(items, 'views', { partition: actsPartition(mandate), newestFirst: true })
  const found = types ? rows.filter((row) => types.includes(read.text(row, 'type'))) : rows
  return [...new Set(found.map((row) => read.text(row, 'stream') as StreamName))]
}

const millisecondOf = (row: Item | undefined): string => String(row?.sk).split('#')[0] ?? ''

const actOf = (row: Item) => ({
  at: read.text(row, 'at'),
  stream: read.text(row, 'stream'),
  type: read.text(row, 'type'),
  actor: { id: read.number(row, 'agent'), for: read.number(row, 'principal') },
})
