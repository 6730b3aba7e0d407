/** Rows of the application lists: under their owner, and by index for staff. No description, no attachments. */
import type { ApplicationRow, ApplicationStatus } from '@portal/contract'
import { type Actor, type ApplicationEvent, isOwn } from '@portal/domain'
import type { Projection, RecordedEvent, ViewRow } from '@portal/event-store'
import type { Item } from '@portal/items'
import { applicationSort, ownerPartition, padded } from '../keys.ts'
import { applicationView } from './application-view.ts'
import type { Scope } from './counts-shape.ts'
import type { Source } from './list-window.ts'

/** A row before it is known who reads it. */
export type StoredRow = Omit<ApplicationRow, 'is_own'>

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
        sk: `${applicationSort}${padded(id)}`,
        ...rowOf(view.document),
        ...scopes(agency.id, status),
        listKey: padded(id),
      },
    ]
  },
}

/** As it is seen by this viewer. */
export const seenBy = (viewer: Pick<Actor, 'id'>, item: Item): ApplicationRow => {
  const applicant = Number(String(item.pk).slice(ownerPartition(0).length - 1))
  return { ...rowOf(item as unknown as StoredRow), is_own: isOwn(viewer, { applicant }) }
}

/** The staff's list of a scope, of one status or of all: an index is a moment behind. */
export const sourceOf = (scope: Scope, status: ApplicationStatus | undefined): Source => {
  const isAll = scope === everything
  if (status === undefined) return { index: isAll ? 'byAll' : 'byAgency', partition: scope }
  return { index: isAll ? 'byAllStatus' : 'byAgencyStatus', partition: `${scope}#${status}` }
}

const rowOf = (document: StoredRow): StoredRow => ({
  id: document.id,
  version: document.version,
  name: document.name,
  lastname: document.lastname,
  mobile: document.mobile,
  personal_id: document.personal_id,
  status: document.status,
  comment: document.comment,
  created_at: document.created_at,
  updated_at: document.updated_at,
  project: document.project,
  agency: document.agency,
  reviewer: document.reviewer,
})

const everything = 'all'
const scopes = (agency: number, status: ApplicationStatus) => ({
  agencyScope: `agency-${agency}`,
  agencyStatusScope: `agency-${agency}#${status}`,
  allScope: everything,
  allStatusScope: `${everything}#${status}`,
})
