/** What an agency sent on to others (R-APP-94): one row for each transfer, under the agency that lost the application. */
import type { TransferDocument } from '@portal/contract'
import { type Actor, type ApplicationEvent, dayAfter, parseStream, tbilisiDay } from '@portal/domain'
import type { Projection, RecordedEvent, ViewRow } from '@portal/event-store'
import { type Item, type Items, queryPages, read, readableRows } from '@portal/items'
import { catalogEntries } from '../catalog/catalog-entries.ts'
import { paddedId } from '../keys.ts'
import { textOrEmpty } from '../wire.ts'
import { listSource, rowsFor } from './list/list.ts'
import { rowsOfIds } from './list/window.ts'

export const applicationTransfers: Projection = {
  name: 'application-transfers',
  kind: 'application',
  rows: (stream): readonly ViewRow[] => {
    const history = stream as readonly RecordedEvent<ApplicationEvent>[]
    const [first] = history
    const filed = first?.type === 'ApplicationFiled' && { program: first.data.program, on: tbilisiDay(first.at) }
    return history.flatMap((event) => {
      if (event.type !== 'ApplicationTransferred') return []
      const { from, to, agencyName, reason } = event.data
      const { id } = parseStream(event.stream)
      const key = transferKey(from, { at: event.at, version: event.version, id })
      const told = { to, agencyName, reason: textOrEmpty(reason), ...(filed && { filed }) }
      return [{ ...key, id, at: event.at, ...told, version: event.version }]
    })
  },
}

const pageSize = 25

type TransfersPage = { readonly data: TransferDocument[]; readonly next_cursor: string | null }

type TransfersQuery = {
  readonly viewer: Actor
  readonly agency: number
  /** The `next_cursor` of the page before. */
  readonly cursor?: string | undefined
}

/** Newest first. A system gets none of those who let it act, so it may get fewer (R-SYS-8); it alone has `sponsors`. */
export const listTransfers = async (
  items: Items,
  { viewer, agency, cursor }: TransfersQuery,
): Promise<TransfersPage> => {
  const { items: found, next } = await items.query('views', {
    partition: transfersPartition(agency),
    ...(cursor !== undefined && { after: transferKey(agency, placeOf(cursor)) }),
    newestFirst: true,
    limit: pageSize + 1,
  })
  const shown = found.slice(0, pageSize)
  const sent = readableRows(items, 'views', shown, readSent)
  const seen =
    viewer.sponsors && (await rowsOfIds(items, listSource('all', undefined), [...new Set(sent.map(({ id }) => id))]))
  const ids = seen && new Set(rowsFor(items, viewer, seen).map(({ id }) => id))
  const rows = ids ? sent.filter(({ id }) => ids.has(id)) : sent
  const { shortNameOf } = await catalogEntries(items, { agencies: rows.map(({ to }) => to), programs: [] })
  const data = rows.map(({ id, at, to, agencyName, reason }): TransferDocument => {
    return { id, at, to: { id: to, short_name: shortNameOf(to) ?? agencyName }, reason }
  })
  const last = found.length > pageSize || next !== null ? shown.at(-1) : undefined
  return { data, next_cursor: last ? cursorOf(last) : null }
}

const readSent = (row: Item) => ({
  id: read.number(row, 'id'),
  at: read.text(row, 'at'),
  to: read.number(row, 'to'),
  agencyName: read.text(row, 'agencyName'),
  reason: read.text(row, 'reason'),
})

/** Of the key, which a damaged row has too. */
const cursorOf = ({ sk }: Item): string => {
  const [at = '', version, , id] = String(sk).split('#')
  return `${Date.parse(at)}-${Number(version)}-${Number(id)}`
}

type Sent = {
  readonly id: number
  /** Program and day of the filing; missing in rows that were written before they told it. */
  readonly filed?: { readonly program: number | null; readonly on: string }
}
type SentSince = { readonly agency: number; readonly day: string; readonly maxRows: number }

/**
 * What this agency sent on to others on that day in Asia/Tbilisi or later. `from` is the first day from which on all are
 * there: later than the one asked for if there were too many.
 */
export const transferredSince = async (
  items: Items,
  { agency, day, maxRows }: SentSince,
): Promise<{ readonly transfers: readonly Sent[]; readonly from: string }> => {
  const transfers: Sent[] = []
  const all = { partition: transfersPartition(agency), newestFirst: true }
  for await (const page of queryPages(items, 'views', all))
    for (const { id, on, filed } of readableRows(items, 'views', page, readSentSince)) {
      if (on < day) return { transfers, from: day }
      if (transfers.length === maxRows) return { transfers, from: dayAfter(on) }
      transfers.push({ id, ...(filed !== undefined && { filed }) } as Sent)
    }
  return { transfers, from: day }
}

const readSentSince = (row: Item) => ({
  id: read.number(row, 'id'),
  on: tbilisiDay(read.instant(row, 'at')),
  filed: row.filed === undefined ? undefined : read.row(row, 'filed'),
})

type TransferPlace = { readonly at: string; readonly version: number; readonly id: number }

const transferKey = (agency: number, { at, version, id }: TransferPlace) => ({
  pk: transfersPartition(agency),
  sk: `${at}#${paddedId(version)}#application#${paddedId(id)}`,
})

/** The contract's schema has checked that a cursor is three numbers. */
const placeOf = (cursor: string): TransferPlace => {
  const [milliseconds = 0, version = 0, id = 0] = cursor.split('-').map(Number)
  return { at: new Date(milliseconds).toISOString(), version, id }
}

export const transfersPartition = (agency: number | ''): string => `transferred#agency-${agency}`
