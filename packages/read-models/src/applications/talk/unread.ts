/**
 * Which applications have unread messages, and how many: one small row for each side, under the applicant or under all
 * agencies together. An application that moves to another agency keeps its row, because a list takes the rows of its own
 * applications only.
 */
import { type Actor, applicationAccess, isOwn, type TalkSide } from '@portal/domain'
import type { ViewRow } from '@portal/event-store'
import { allItems, type Items, read } from '@portal/items'
import { paddedId } from '../../keys.ts'
import type { CaseRow } from '../view/on-day.ts'

type Unread = {
  readonly side: TalkSide
  readonly applicant: number
  readonly application: number
  readonly count: number
  readonly version: number
}

export const unreadRow = ({ side, applicant, application, count, version }: Unread): ViewRow => ({
  pk: partitionOf(side, applicant),
  sk: sortOf(application),
  application,
  count,
  version,
})

/** Counts of unread messages by application, as the viewer's side of each; `isOwn` says which side that is. */
export type UnreadCounts = { readonly own: ReadonlyMap<number, number>; readonly others: ReadonlyMap<number, number> }

export const noUnread: UnreadCounts = { own: new Map(), others: new Map() }

/** `from` and `to` are ids of applications, both inclusive; `hasOwn` says whether some of them are the viewer's. */
export const unreadIn = async (
  items: Items,
  viewer: Actor,
  {
    from = 0,
    to = lastId,
    hasOwn = true,
  }: { readonly from?: number; readonly to?: number; readonly hasOwn?: boolean } = {},
): Promise<UnreadCounts> => {
  const isCitizens = applicationAccess[viewer.role].sees === 'own'
  const [own, others] = await Promise.all([
    hasOwn
      ? counts(items, { partition: partitionOf('applicant', viewer.id), from, to, consistent: isCitizens })
      : new Map(),
    isCitizens ? new Map() : counts(items, { partition: partitionOf('agency', 0), from, to, consistent: false }),
  ])
  return { own, others }
}

export const unreadOfRow = ({ own, others }: UnreadCounts, { id, is_own }: Pick<CaseRow, 'id' | 'is_own'>) =>
  (is_own ? own : others).get(id) ?? 0

/** The applications of the viewer's list that may have unread messages. */
export const unreadIds = ({ own, others }: UnreadCounts): readonly number[] => [
  ...new Set([...own.keys(), ...others.keys()]),
]

/** Of one application, for its page. */
export const unreadCount = async (
  items: Items,
  viewer: Pick<Actor, 'id'>,
  { id, applicant }: { readonly id: number; readonly applicant: number },
  { consistent = false }: { readonly consistent?: boolean } = {},
): Promise<number> => {
  const own = isOwn(viewer, { applicant })
  const key = { pk: partitionOf(own ? 'applicant' : 'agency', applicant), sk: sortOf(id) }
  return read.numberOr(await items.get('views', key, { consistent }), 'count', 0)
}

/** Adds the counts to the rows of one page. */
export const withUnread = async (
  items: Items,
  viewer: Actor,
  rows: readonly CaseRow[],
  known?: UnreadCounts,
): Promise<CaseRow[]> => {
  const ids = rows.map(({ id }) => id)
  const range = { from: Math.min(...ids), to: Math.max(...ids), hasOwn: rows.some(({ is_own }) => is_own) }
  const unread = known ?? (ids.length === 0 ? noUnread : await unreadIn(items, viewer, range))
  return rows.map((row) => ({ ...row, unread: unreadOfRow(unread, row) }))
}

const counts = async (
  items: Items,
  { partition, from, to, consistent }: { partition: string; from: number; to: number; consistent: boolean },
): Promise<ReadonlyMap<number, number>> => {
  const sort = { from: paddedId(from), to: `${paddedId(to)}~` }
  const rows = await allItems(items, 'views', { partition, sort, consistent })
  return new Map(rows.map((row) => [read.number(row, 'application'), read.number(row, 'count')]))
}

const partitionOf = (side: TalkSide, applicant: number): string =>
  side === 'applicant' ? `unread#member-${applicant}` : 'unread#agencies'
const sortOf = (application: number): string => `${paddedId(application)}#talk#${paddedId(application)}`
const lastId = 9_999_999_999
