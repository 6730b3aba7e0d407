/**
 * Which applications have unread messages, and how many: one small row for each side, under the applicant or under the
 * agency that has the application. A transfer moves the agency's row with it, by a reaction.
 */
import { type Actor, isOwn, type TalkSide } from '@portal/domain'
import type { ViewRow } from '@portal/event-store'
import { allItems, type Item, type Items, type Query, read, readableRows } from '@portal/items'
import { paddedId } from '../../keys.ts'
import type { Scope } from '../counts/shape.ts'
import { viewerScope } from '../list/scope.ts'
import type { CaseRow } from '../view/on-day.ts'

type Side = { readonly side: TalkSide; readonly applicant: number; readonly agency: number }
type Unread = Side & { readonly application: number; readonly count: number; readonly version: number }

export const unreadRow = ({ application, count, version, ...of }: Unread): ViewRow => ({
  pk: of.side === 'applicant' ? memberPartition(of.applicant) : scopePartition(`agency-${of.agency}`),
  sk: sortOf(application),
  application,
  count,
  ...(of.side === 'agency' && { allScope: scopePartition('all'), listKey: paddedId(application) }),
  version,
})

/** Counts of unread messages by application, as the viewer's side of each; `isOwn` says which side that is. */
export type UnreadCounts = { readonly own: ReadonlyMap<number, number>; readonly others: ReadonlyMap<number, number> }

export const noUnread: UnreadCounts = { own: new Map(), others: new Map() }

/** All of the viewer's list; `hasOwn` says whether some of it are the viewer's, `agency` that others are left out. */
export const unreadIn = async (
  items: Items,
  viewer: Actor,
  { agency, hasOwn = true }: { readonly agency?: number | undefined; readonly hasOwn?: boolean } = {},
): Promise<UnreadCounts> => {
  const scope = viewerScope(viewer)
  const [own, others] = await Promise.all([
    hasOwn ? allItems(items, 'views', ownMarks(viewer)) : [],
    scope === 'own'
      ? []
      : allItems(items, 'views', marksOf(scope === 'all' && agency !== undefined ? `agency-${agency}` : scope)),
  ])
  return { own: countsIn(items, own), others: countsIn(items, others) }
}

export const unreadOfRow = ({ own, others }: UnreadCounts, { id, is_own }: Pick<CaseRow, 'id' | 'is_own'>) =>
  (is_own ? own : others).get(id) ?? 0

/** The applications of the viewer's list that may have unread messages. */
export const unreadIds = ({ own, others }: UnreadCounts): readonly number[] => [
  ...new Set([...own.keys(), ...others.keys()]),
]

/** Of one application, for its page. Its mark follows a transfer within moments, so those of `agencies` are read. */
export const unreadCount = async (
  items: Items,
  viewer: Pick<Actor, 'id'>,
  {
    id,
    applicant,
    agencies,
  }: { readonly id: number; readonly applicant: number; readonly agencies: readonly number[] },
  { consistent = false }: { readonly consistent?: boolean } = {},
): Promise<number> => {
  const partitions = isOwn(viewer, { applicant })
    ? [memberPartition(applicant)]
    : agencies.map((agency) => scopePartition(`agency-${agency}`))
  const marks = await Promise.all(partitions.map((pk) => items.get('views', { pk, sk: sortOf(id) }, { consistent })))
  return Math.max(...marks.map((mark) => read.numberOr(mark, 'count', 0)))
}

/** Adds the counts to the rows of one page. */
export const withUnread = async (
  items: Items,
  viewer: Actor,
  rows: readonly CaseRow[],
  known?: UnreadCounts,
): Promise<CaseRow[]> => {
  const unread = known ?? (await unreadOfRows(items, viewer, rows))
  return rows.map((row) => ({ ...row, unread: unreadOfRow(unread, row) }))
}

const unreadOfRows = async (items: Items, viewer: Actor, rows: readonly CaseRow[]): Promise<UnreadCounts> => {
  const scope = viewerScope(viewer)
  const idsOf = (are: boolean) => rows.flatMap(({ id, is_own }) => (is_own === are ? [id] : []))
  const [own, others] = await Promise.all([
    marksOfIds(items, ownMarks(viewer), idsOf(true)),
    scope === 'own' ? [] : marksOfIds(items, marksOf(scope), idsOf(false)),
  ])
  return { own: countsIn(items, own), others: countsIn(items, others) }
}

/** Half a unit covers four kilobytes, and a mark has less than 128 bytes. */
const marksPerHalfUnit = 32

/**
 * The marks of these applications for at most half a unit each, however many others lie between them: each query starts
 * at the next application that none has reached.
 */
const marksOfIds = async (items: Items, source: MarkQuery, ids: readonly number[]): Promise<readonly Item[]> => {
  const found: Item[] = []
  const to = `${paddedId(Math.max(...ids))}~`
  let remaining = ids.toSorted((a, b) => a - b)
  while (remaining[0] !== undefined) {
    const query = { ...source, sort: { from: paddedId(remaining[0]), to }, limit: marksPerHalfUnit }
    const { items: marks } = await items.query('views', query)
    found.push(...marks)
    if (marks.length < marksPerHalfUnit) break
    const last = Number(String(marks.at(-1)?.sk).split('#')[0])
    remaining = remaining.filter((id) => id > last)
  }
  return found
}

type MarkQuery = Pick<Query, 'index' | 'partition' | 'consistent'>

/** A citizen reads their own list strongly consistent; an index, and what an agency reads, may lag a moment. */
const ownMarks = (viewer: Actor): MarkQuery => ({
  partition: memberPartition(viewer.id),
  consistent: viewerScope(viewer) === 'own',
})
const marksOf = (scope: Scope): MarkQuery => ({
  partition: scopePartition(scope),
  ...(scope === 'all' ? { index: 'byAll' } : { consistent: false }),
})

const countsIn = (items: Items, marks: readonly Item[]): ReadonlyMap<number, number> =>
  new Map(readableRows(items, 'views', marks, (row) => [read.number(row, 'application'), read.number(row, 'count')]))

const memberPartition = (member: number): string => `unread#member-${member}`
const scopePartition = (scope: Scope): string => `unread#${scope}`
const sortOf = (application: number): string => `${paddedId(application)}#talk#${paddedId(application)}`
