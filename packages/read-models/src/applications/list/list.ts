/** Rows of the application lists: by owner, and by index for staff. They have no description or attachments. */
import type { ApplicationStatus } from '@portal/contract'
import { type Actor, type ApplicationEvent, isOfSponsor, isOwn, isPersonallyConcerned } from '@portal/domain'
import type { Projection, RecordedEvent, ViewRow } from '@portal/event-store'
import { type Item, type Items, readableRows } from '@portal/items'
import { applicationSort, ownerPartition, paddedId } from '../../keys.ts'
import type { Scope } from '../counts/shape.ts'
import { type ApplicationView, applicationView } from '../view/application-view.ts'
import type { CaseRow } from '../view/on-day.ts'
import { packedRow, type StoredRow, unpackRow } from './row.ts'
import type { RowSource } from './window.ts'

export const applicationList: Projection = {
  name: 'application-list',
  kind: 'application',
  rows: (history): readonly ViewRow[] => {
    const view = applicationView(history as readonly RecordedEvent<ApplicationEvent>[])
    if (!view) return []
    const { id, status, agency } = view.document
    return [
      {
        pk: ownerPartition(view.applicant),
        sk: `${applicationSort}${paddedId(id)}`,
        ...(packedRow(storedRowOf(view)) as Omit<ViewRow, 'pk' | 'sk'>),
        ...scopes(agency.id, status),
        listKey: paddedId(id),
      },
    ]
  },
}

/** A row shows an open request only, as numbers. */
export const storedRowOf = ({
  document,
  agents,
  applicantPersonalId,
}: Pick<ApplicationView, 'document' | 'agents' | 'applicantPersonalId'>): StoredRow => {
  const { request } = document
  const isOpen = request !== null && !request.is_complete
  return {
    ...document,
    request: isOpen
      ? {
          id: request.id,
          papers: request.papers.length,
          supplied: request.papers.filter(({ document_ids: ids }) => ids.length > 0).length,
        }
      : null,
    ...(agents && { agents }),
    ...(applicantPersonalId !== undefined && { applicantPersonalId }),
  }
}

type Viewer = Pick<Actor, 'id' | 'personalId' | 'sponsors'>

/** The rows that can be read, and whether each concerns the viewer; a system gets none of those who let it act (R-SYS-8). */
export const rowsFor = (items: Items, viewer: Viewer, found: readonly Item[]): CaseRow[] => {
  const read = readableRows(items, 'views', found, (item) => ({ applicant: applicantOf(item), row: unpackRow(item) }))
  const shown = read.filter(({ applicant, row }) => !isOfSponsor(viewer, { applicant, agents: row.agents ?? [] }))
  return shown.map(({ applicant, row }) => shownRow(viewer, applicant, row))
}

export const shownRow = (
  viewer: Viewer,
  applicant: number,
  { agents = [], applicantPersonalId, ...row }: StoredRow,
): CaseRow => {
  const is_own = isOwn(viewer, { applicant })
  const concerning = {
    applicant,
    agents,
    applicantPersonalId: applicantPersonalId ?? null,
    text: { personalId: row.personal_id },
  }
  const is_concerned = !is_own && isPersonallyConcerned(viewer, concerning)
  return { ...row, is_own, ...(is_concerned && { is_concerned }) }
}

const applicantOf = ({ pk }: Item): number => Number(String(pk).slice(ownerPartition(0).length - 1))

/** The index of a scope's list, of one status or all; it is eventually consistent. */
export const listSource = (scope: Scope, status: ApplicationStatus | undefined): RowSource => {
  const isAll = scope === everything
  if (status === undefined) return { index: isAll ? 'byAll' : 'byAgency', partition: scope }
  return { index: isAll ? 'byAllStatus' : 'byAgencyStatus', partition: `${scope}#${status}` }
}

const everything = 'all'
const scopes = (agency: number, status: ApplicationStatus) => ({
  agencyScope: `agency-${agency}`,
  agencyStatusScope: `agency-${agency}#${status}`,
  allScope: everything,
  allStatusScope: `${everything}#${status}`,
})
