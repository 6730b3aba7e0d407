/**
 * Rows of the members list. All are in one partition of the table, newest first, so that the Super Administrator sees
 * saved changes without delay; status filters use an index, which is eventually consistent. Members with waiting
 * documents also have a row in a separate partition, oldest first.
 */
import type { MemberDocumentFilter, MemberRow, MemberStatus } from '@portal/contract'
import { normalizeQuery } from '@portal/contract/search/normalize'
import { type Actor, hasRight, lastDayUnderAge, publishedMemberStatus, registrationTypes } from '@portal/domain'
import type { ViewRow } from '@portal/event-store'
import { everyItem, type Item, type Items, type Query, read, readableRows } from '@portal/items'
import { memberRowKey, membersPartition, paddedId, waitingMemberKey, waitingMembersPartition } from '../keys.ts'
import { type ListPage, listPage, singlePage } from '../pages.ts'
import { textFinder } from '../text-finder.ts'
import type { MemberDocument } from './document.ts'

export type MembersQuery = {
  readonly page: number
  readonly perPage: number
  readonly search?: string | undefined
  readonly status?: MemberStatus | undefined
  readonly documentStatus?: MemberDocumentFilter | undefined
}

/** Beyond this many hits a search's total is not exact. */
const searchTotalLimit = 1_000
/** Maximum rows of a call without parameters. */
export const newestLimit = 1_000

/** The store omits undefined attributes; only members with waiting documents have a row in the second partition. */
export const listRows = (member: MemberDocument): readonly ViewRow[] => {
  const row = { ...memberRowOf(member), version: member.version }
  const scopes = {
    allStatusScope: `${membersPartition}#${row.status}`,
    allScope: `${membersPartition}#${row.document_verified_status}`,
    listKey: paddedId(member.id),
  }
  const listed = { ...memberRowKey(member.id), ...row, ...scopes }
  if (!member.isWaiting || member.documentsSubmittedAt === null) return [listed]
  return [listed, { ...waitingMemberKey(member.documentsSubmittedAt, member.id), ...row }]
}

export const memberRowOf = (member: MemberDocument): MemberRow => ({
  id: member.id,
  registration_type: member.registrationType,
  first_name: member.firstName,
  last_name: member.lastName,
  company_name: member.companyName,
  company_id: member.companyId,
  email: member.email,
  phone: member.phone,
  personal_id: member.personalId,
  status: publishedMemberStatus[member.status],
  document_verified_status: member.documentStatus,
  permission: member.role,
  documents_submitted_at: member.documentsSubmittedAt,
  documents_waiting: member.isWaiting,
  // The verification folds without personal data, and then there is no birth date.
  ...(member.child?.birthDate && { child_until: lastDayUnderAge(member.child.birthDate) }),
})

/** Newest first; members with waiting documents oldest first. Empty for roles that may not read members. */
export const loadMemberList = async (
  items: Items,
  viewer: Pick<Actor, 'role'>,
  { page, perPage, search: text, status, documentStatus }: MembersQuery,
): Promise<ListPage<MemberRow>> => {
  const found: MemberRow[] = []
  if (!hasRight(viewer.role, 'readMembers')) return listPage(found, page, perPage)
  const wanted = normalizeQuery(text ?? '')
  const isFound = textFinder(wanted)
  for await (const row of rowsFrom(items, sourceOf(status, documentStatus))) {
    if (!matchesFilters(row, status, documentStatus) || !isFound(searchedTexts(row))) continue
    found.push(row)
    if (wanted !== '' && found.length > searchTotalLimit) break
  }
  if (wanted === '') return listPage(found, page, perPage)
  const isExact = found.length <= searchTotalLimit
  return { ...listPage(found.slice(0, searchTotalLimit), page, perPage), total_is_exact: isExact }
}

/** All members, newest first, for an operator without paging. */
export const everyMember = (items: Items): AsyncIterable<MemberRow> => rowsFrom(items, sourceOf(undefined, undefined))

/** One page of the newest, for calls without parameters. */
export const newestMembers = async (items: Items, viewer: Pick<Actor, 'role'>): Promise<ListPage<MemberRow>> => {
  const found: MemberRow[] = []
  if (hasRight(viewer.role, 'readMembers'))
    for await (const row of rowsFrom(items, sourceOf(undefined, undefined))) {
      found.push(row)
      if (found.length === newestLimit) break
    }
  return singlePage(found, newestLimit)
}

/** Reads by the narrower of two filters and applies the other to each row. */
const sourceOf = (status: MemberStatus | undefined, documents: MemberDocumentFilter | undefined): Query => {
  if (documents === 'submitted') return { partition: waitingMembersPartition }
  if (status === 'deactive')
    return { index: 'byAllStatus', partition: `${membersPartition}#${status}`, newestFirst: true }
  if (documents) return { index: 'byAll', partition: `${membersPartition}#${documents}`, newestFirst: true }
  if (status) return { index: 'byAllStatus', partition: `${membersPartition}#${status}`, newestFirst: true }
  return { partition: membersPartition, newestFirst: true }
}

const matchesFilters = (
  row: MemberRow,
  status: MemberStatus | undefined,
  documents: MemberDocumentFilter | undefined,
) =>
  (!status || row.status === status) &&
  (!documents || documents === 'submitted' || row.document_verified_status === documents)

async function* rowsFrom(items: Items, source: Query): AsyncGenerator<MemberRow> {
  for await (const item of everyItem(items, 'views', source)) yield* readableRows(items, 'views', [item], rowOf)
}

/** The searchable texts of a row: joined names, numbers, the company. */
const searchedTexts = (row: MemberRow): readonly (string | null)[] => [
  `${row.first_name} ${row.last_name}`,
  `${row.last_name} ${row.first_name}`,
  row.email,
  row.phone,
  row.personal_id,
  row.company_name,
  row.company_id,
]

/** The row without its keys. */
const rowOf = (row: Item): MemberRow => ({
  id: read.number(row, 'id'),
  registration_type: read.oneOf(row, 'registration_type', registrationTypes),
  first_name: read.text(row, 'first_name'),
  last_name: read.text(row, 'last_name'),
  company_name: read.textOr(row, 'company_name', null),
  company_id: read.textOr(row, 'company_id', null),
  email: read.textOr(row, 'email', null),
  phone: read.textOr(row, 'phone', null),
  personal_id: read.textOr(row, 'personal_id', null),
  status: row.status as MemberRow['status'],
  document_verified_status: row.document_verified_status as MemberRow['document_verified_status'],
  permission: row.permission as MemberRow['permission'],
  documents_submitted_at: read.textOr(row, 'documents_submitted_at', null),
  documents_waiting: row.documents_waiting === true,
  ...(row.child_until !== undefined && { child_until: read.text(row, 'child_until') }),
})
