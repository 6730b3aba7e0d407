/** The access log for auditors: accesses to all records, newest first. One answer reads at most 31 days. */
import {
  accessStreamOf,
  dayAfter,
  isStreamName,
  parseStream,
  type StreamName,
  startOfTbilisiDay,
  tbilisiDay,
} from '@portal/domain'
import { allItems, type Item, type Items, readableRows } from '@portal/items'
import { accessesIn, type JoinedAccess, joinAccesses } from './access-log.ts'
import { closedPartition, daysBetween, lastClosedDay } from './find-accesses.ts'
import { type AccessLine, accessPartitions, lineFromItem, retentionMilliseconds } from './line.ts'

export type AccessesQuery = {
  /** `from` inclusive, `to` exclusive: ISO 8601, UTC. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly actor?: number | undefined
  /** Whose accesses are left out. */
  readonly withoutActor?: number | undefined
  /** A kind of record, or one record. */
  readonly stream?: string | undefined
  /** The cursor: `next` of the previous page. */
  readonly before?: string | undefined
}
export type AccessesPage = { readonly accesses: readonly JoinedAccess[]; readonly next: string | null }

/** Lines per page; a list's line counts once but yields an access for each of its records. */
const pageSize = 50
/** Maximum days that one page reads, so that a rare filter cannot make it read the whole log. */
const maxDays = 31

export const accessesForAudit = async (items: Items, query: AccessesQuery, now: string): Promise<AccessesPage> => {
  const { from = '', to, before } = query
  // Sort keys begin with the instant of a line, so all lines of later pages have smaller keys.
  const end = [to, before].filter((each) => each !== undefined).sort()[0]
  // No day after today has lines, and reading until a far future year must cost no more than until today.
  const until = end === undefined || end > now ? now : end.slice(0, 24)
  const days = await daysBack(items, until, from, now)
  const found: Item[] = []
  let last: string | null = null
  for (const [index, day] of days.entries()) {
    if (index === maxDays) {
      last = startOf(days[index - 1] ?? day)
      break
    }
    const lines = await newestOfDay(items, day, { from, end })
    const wanted = lines.filter((item) => matches(item, query))
    const remaining = pageSize - found.length
    found.push(...wanted.slice(0, remaining))
    if (wanted.length > remaining) {
      last = String(found.at(-1)?.sk)
      break
    }
  }
  const accesses = found
    .flatMap((item) => accessesIn(auditedLine(item, query)))
    .filter(({ record }) => isAbout(record, query.stream))
  return { accesses: joinAccesses(accesses), next: last }
}

const matches = (item: Item, query: AccessesQuery): boolean => {
  if (query.actor !== undefined && item.actor !== query.actor) return false
  if (item.actor === query.withoutActor) return false
  return auditedLine(item, query).records.some((record) => record !== null && isAbout(record, query.stream))
}

/** Whoever read this list saw every record in it: that is one access, to the log of that day, unless a record is asked for. */
const auditedLine = (item: Item, { stream = '' }: AccessesQuery): AccessLine => {
  const line = lineFromItem(item)
  const isOfRecord = isStreamName(stream) && parseStream(stream).kind !== 'access'
  return line.what === 'looks' && !isOfRecord ? { ...line, records: [accessStreamOf(tbilisiDay(line.at))] } : line
}

const isAbout = (record: StreamName, stream: string | undefined): boolean =>
  stream === undefined || record === stream || record.startsWith(`${stream}-`)

const newestOfDay = async (
  items: Items,
  day: string,
  { from, end }: { readonly from: string; readonly end: string | undefined },
): Promise<readonly Item[]> => {
  const found = await Promise.all(
    accessPartitions(day).map((partition) => allItems(items, 'access', { partition, ...(from && { sort: { from } }) })),
  )
  const lines = found.flat().filter(({ sk }) => end === undefined || String(sk) < end)
  // Each is read here, so that a damaged one ends no page.
  const readable = readableRows(items, 'access', lines, (item) => lineFromItem(item) && item)
  return readable.sort((a, b) => (String(a.sk) < String(b.sk) ? 1 : -1))
}

/** Newest first: open days, and closed days that had lines. */
const daysBack = async (items: Items, end: string, from: string, now: string): Promise<readonly string[]> => {
  const closed = new Map(
    (await allItems(items, 'access', { partition: closedPartition })).map(({ sk, lines }) => [
      String(sk),
      Number(lines),
    ]),
  )
  const oldest = new Date(Date.parse(now) - retentionMilliseconds).toISOString()
  const start = await beginning(items, closed, now)
  const first = tbilisiDay([from, oldest, start].sort().at(-1) ?? start)
  const days: string[] = []
  for (let day = first; day <= tbilisiDay(end); day = dayAfter(day)) if (closed.get(day) !== 0) days.push(day)
  return days.reverse()
}

/** The first closed day; if none, the first day that may have lines. */
const beginning = async (items: Items, closed: ReadonlyMap<string, number>, now: string): Promise<string> =>
  startOf([...closed.keys()].sort()[0] ?? daysBetween(await lastClosedDay(items), now)[0] ?? tbilisiDay(now))

/** The instant at which a day begins in Tbilisi. */
const startOf = (day: string): string => new Date(startOfTbilisiDay(day)).toISOString()
