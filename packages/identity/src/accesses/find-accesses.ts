/** Who saw a record: read from the record's own rows for closed days, and from the lines for open days. */
import { dayAfter, isCitizen, type StreamName, tbilisiDay } from '@portal/domain'
import { allItems, type Item, type Items, read, readableRows } from '@portal/items'
import { accessesIn, type JoinedAccess, joinAccesses, joinWindowMilliseconds, type RecordAccess } from './access-log.ts'
import { type AccessLine, lineFromItem, partitionsAbout, withoutRecord } from './line.ts'

export type AccessedRecord = {
  readonly record: StreamName
  /** The agency whose staff sees the record in lists; null when only roles without an agency do. */
  readonly agency: number | null
  /** The agencies whose staff saw it in lists before it was sent on. */
  readonly earlier?: readonly number[]
}

type FoldedDay = { readonly day: string; readonly accesses: readonly JoinedAccess[] }

export const findAccesses = async (
  items: Items,
  about: AccessedRecord,
  now: string,
): Promise<readonly JoinedAccess[]> => {
  const folded = await foldedDays(items, about.record)
  const closed = new Set(folded.map(({ day }) => day))
  const last = await lastClosedDay(items)
  const open = daysBetween(last, now).filter((day) => !closed.has(day))
  const today = await Promise.all(open.map((day) => linesAbout(items, about, day)))
  return joinAccesses([...folded.flatMap(({ accesses }) => accesses), ...today.flat()])
}

/** Every line that still names the record, oldest first, for operators, who also need the request id. */
export const accessLines = async (items: Items, about: AccessedRecord, now: string): Promise<readonly AccessLine[]> => {
  const folded = (await foldedRows(items, about.record)).map(dayOf)
  const days = [...new Set([...folded, ...daysBetween(await lastClosedDay(items), now)])].sort()
  const partitions = days.flatMap((day) => partitionsAbout(day, about))
  const found = await Promise.all(partitions.map((partition) => allItems(items, 'access', { partition })))
  return readableRows(items, 'access', found.flat(), lineFromItem)
    .filter(({ records }) => records.includes(about.record))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
}

/** Which staff saw the record in the last ten minutes outside lists; each viewer once, latest first. */
export const recentAccesses = async (
  items: Items,
  about: AccessedRecord,
  now: string,
): Promise<readonly Pick<RecordAccess, 'actor' | 'role' | 'agency' | 'at'>[]> => {
  const since = new Date(Date.parse(now) - joinWindowMilliseconds).toISOString()
  const days = [...new Set([since, now].map(tbilisiDay))]
  // An eventually consistent read may miss the latest access, which is acceptable for a hint to colleagues.
  const options = { from: since, partitions: 1, consistent: false }
  const accesses = await Promise.all(days.map((day) => linesAbout(items, about, day, options)))
  const byActor = new Map<number, RecordAccess>()
  for (const access of accesses.flat().sort((a, b) => (a.at < b.at ? 1 : -1)))
    if (!isCitizen(access.role) && !byActor.has(access.actor)) byActor.set(access.actor, access)
  return [...byActor.values()].map(({ actor, role, agency: of, at }) => ({ actor, role, agency: of, at }))
}

type LinesQuery = {
  readonly from?: string
  readonly consistent?: boolean
  /** The number of partitions to read; the first one has only lines with a single record. */
  readonly partitions?: number
}

const linesAbout = async (
  items: Items,
  about: AccessedRecord,
  day: string,
  { from, consistent = true, partitions = Number.POSITIVE_INFINITY }: LinesQuery = {},
): Promise<readonly RecordAccess[]> => {
  const partitionsToRead = partitionsAbout(day, about).slice(0, partitions)
  const found = await Promise.all(
    partitionsToRead.map((partition) =>
      allItems(items, 'access', { partition, consistent, ...(from && { sort: { from } }) }),
    ),
  )
  return readableRows(items, 'access', found.flat(), lineFromItem).flatMap((line) =>
    accessesIn(line).filter(({ record }) => record === about.record),
  )
}

const foldedPartition = (record: StreamName): string => `looked#${record}`

export const foldedItem = (record: StreamName, { day, accesses }: FoldedDay, expiresAt: number): Item => ({
  pk: foldedPartition(record),
  sk: day,
  looks: accesses.map(({ at, actor, role, agency, what, times }) => ({ at, actor, role, agency, what, times })),
  expires_at: expiresAt,
})

const foldedRows = (items: Items, record: StreamName): Promise<readonly Item[]> =>
  allItems(items, 'access', { partition: foldedPartition(record) })

/** Of the key, which a damaged row has too. */
const dayOf = ({ sk }: Item): string => String(sk)

const foldedDays = async (items: Items, record: StreamName): Promise<readonly FoldedDay[]> =>
  readableRows(items, 'access', await foldedRows(items, record), (row) => ({
    day: dayOf(row),
    accesses: (read.rows(row, 'looks') as unknown as readonly Omit<JoinedAccess, 'record'>[]).map((access) => ({
      ...access,
      record,
    })),
  }))

/** One row per closed day with its number of lines. */
export const closedPartition = 'looks-closed'

export const lastClosedDay = async (items: Pick<Items, 'query'>): Promise<string | null> => {
  const page = await items.query('access', { partition: closedPartition, newestFirst: true, limit: 1 })
  return page.items[0] === undefined ? null : String(page.items[0].sk)
}

/** The days after `last` until today; yesterday and today when `last` is null. */
export const daysBetween = (last: string | null, now: string): readonly string[] => {
  const today = tbilisiDay(now)
  const days: string[] = []
  let day = last === null ? dayAfter(today, -1) : dayAfter(last)
  for (; day <= today; day = dayAfter(day)) days.push(day)
  return days
}

/**
 * Removes a record from the access log; the Merkle root of each day still proves that the day had this access. The rows
 * of the record are deleted last, because a retry finds the days to change through them.
 */
export const forgetAccesses = async (items: Items, about: AccessedRecord, now: string): Promise<void> => {
  const folded = (await foldedRows(items, about.record)).map(dayOf)
  const open = daysBetween(await lastClosedDay(items), now)
  for (const day of new Set([...folded, ...open]))
    for (const partition of partitionsAbout(day, about))
      for (const item of await allItems(items, 'access', { partition }))
        if (read.texts(item, 'records').includes(about.record))
          await items.put('access', withoutRecord(item, about.record as StreamName))
  for (const row of await foldedRows(items, about.record))
    await items.delete('access', { pk: foldedPartition(about.record), sk: dayOf(row) })
}

/** Who of the staff opened an application, as its applicant reads it. */
export const accessesForOwner = async (
  items: Items,
  about: AccessedRecord,
  now: string,
): Promise<readonly JoinedAccess[]> => joinAccesses((await findAccesses(items, about, now)).map(asSeenByOwner))

/** The applicant does not learn that notes exist (R-DESK-9): a look at them is a look at the application. */
const asSeenByOwner = (access: JoinedAccess): JoinedAccess =>
  access.what === 'notes' ? { ...access, what: 'detail' } : access
