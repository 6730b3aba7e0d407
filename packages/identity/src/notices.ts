/**
 * A member's inbox: everything that was sent to them in the last year, whatever the channel did. It is kept with what
 * expires, because a notice only repeats what the log holds.
 */
import type { NoticeRow } from '@portal/contract/documents/notices'
import { type InboxKind, inboxKinds, type NoticePage, noticePages } from '@portal/domain'
import { allItems, type Item, type Items, read, readableRows, writeOnce } from '@portal/items'

export type InboxNotice = {
  readonly id: string
  /** ISO 8601. */
  readonly at: string
  readonly kind: InboxKind
  readonly application: number | null
  readonly text: string
  readonly readAt: string | null
  /** In whose name the member filed the application, of which they are told as the agent. */
  readonly principal?: number
  /** Where it leads, if it is of no application. */
  readonly page?: NoticePage
}

/** Seconds that a notice is kept. */
const retention = 365 * 24 * 3600
const pageSize = 20
/** Unread notices are counted among this many of the newest. */
const counted = 100

export const noticesPartition = (member: number): string => `notices#${member}`
const prefix = 'notice#'
const keyOf = (member: number, id: string) => ({ pk: noticesPartition(member), sk: `${prefix}${id}` })

/**
 * Keeps a notice once, by its event, and returns the time at which it was first tried, in epoch milliseconds.
 */
export const recordNotice = async (
  { items, now }: { readonly items: Items; readonly now: () => string },
  member: number,
  {
    at,
    eventId,
    ...notice
  }: Pick<InboxNotice, 'at' | 'kind' | 'application' | 'text' | 'principal' | 'page'> & { readonly eventId: string },
): Promise<number> => {
  const firstTried = Date.parse(now())
  const key = keyOf(member, `${at}#${eventId}`)
  const expires_at = Math.ceil(Date.parse(at) / 1000) + retention
  if (await items.put('access', { ...key, ...notice, at, readAt: null, firstTried, expires_at }, { absent: true }))
    return firstTried
  return read.numberOr(await items.get('access', key), 'firstTried', firstTried)
}

/** `after` is the id of the last notice of the page before. */
export const listNotices = async (
  items: Items,
  member: number,
  after?: string,
): Promise<{ readonly notices: readonly InboxNotice[]; readonly next: string | null }> => {
  const page = await items.query('access', {
    partition: noticesPartition(member),
    sort: { prefix },
    newestFirst: true,
    limit: pageSize + 1,
    ...(after !== undefined && { after: keyOf(member, after) }),
  })
  const shown = page.items.slice(0, pageSize)
  const last = page.items.length > pageSize ? shown.at(-1) : undefined
  return { notices: readableRows(items, 'access', shown, noticeOf), next: last ? idOf(last) : null }
}

/** Newest first. */
export const allNotices = async (items: Items, member: number): Promise<readonly InboxNotice[]> =>
  readableRows(
    items,
    'access',
    await allItems(items, 'access', { partition: noticesPartition(member), sort: { prefix }, newestFirst: true }),
    noticeOf,
  )

export const noticeRowOf = ({ readAt, principal, ...notice }: InboxNotice): NoticeRow => ({
  ...notice,
  read_at: readAt,
  ...(principal !== undefined && { for: principal }),
})

export const unreadNotices = async (items: Items, member: number): Promise<number> =>
  (await newest(items, member)).filter(({ readAt }) => readAt === null).length

/** Marks this notice and older ones as read, each once. */
export const markNoticesRead = async (
  { items, now }: { readonly items: Items; readonly now: () => string },
  member: number,
  upTo: string,
): Promise<number> => {
  const unread = (await newest(items, member)).filter(({ readAt }) => readAt === null)
  const seen = unread.filter(({ id }) => id <= upTo)
  await Promise.all(
    seen.map(({ id }) =>
      writeOnce(items, [
        { update: keyOf(member, id), set: { readAt: now() }, table: 'access', if: { equals: { readAt: null } } },
      ]),
    ),
  )
  return unread.length - seen.length
}

const newest = async (items: Items, member: number): Promise<readonly InboxNotice[]> => {
  const query = { partition: noticesPartition(member), sort: { prefix }, newestFirst: true, limit: counted }
  return readableRows(items, 'access', (await items.query('access', query)).items, noticeOf)
}

const idOf = (row: Item): string => read.text(row, 'sk').slice(prefix.length)

const noticeOf = (row: Item): InboxNotice => ({
  id: idOf(row),
  at: read.text(row, 'at'),
  kind: read.oneOf(row, 'kind', inboxKinds),
  application: read.numberOr(row, 'application', null),
  text: read.text(row, 'text'),
  readAt: read.textOr(row, 'readAt', null),
  ...(row.principal !== undefined && { principal: read.number(row, 'principal') }),
  ...(row.page !== undefined && { page: read.oneOf(row, 'page', noticePages) }),
})

/** When each device was last sent a notice, in `access`, because a use is no event. */
export const pushUsesPartition = (member: number): string => `push-uses#${member}`

export const recordPushUse = async (
  { items, now }: { readonly items: Items; readonly now: () => string },
  member: number,
  pushNumber: number,
): Promise<void> => {
  await items.put('access', { pk: pushUsesPartition(member), sk: `push#${pushNumber}`, pushNumber, at: now() })
}

/** ISO 8601, by the device's number. */
export const pushUses = async (items: Items, member: number): Promise<ReadonlyMap<number, string>> => {
  const { items: rows } = await items.query('access', { partition: pushUsesPartition(member) })
  return new Map(rows.map((row) => [read.number(row, 'pushNumber'), read.text(row, 'at')]))
}
