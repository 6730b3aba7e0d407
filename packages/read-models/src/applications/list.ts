/** Rows of the application lists: under their owner, and by index for staff. No description, no attachments. */
import type { ApplicationRow, ApplicationStatus } from '@portal/contract'
import { type Actor, type ApplicationEvent, applicationAccess, isOwn } from '@portal/domain'
import type { Projection, RecordedEvent, ViewRow } from '@portal/event-store'
import type { Item, Items, Query } from '@portal/items'
import { applicationSort, ownerPartition, padded } from '../keys.ts'
import { applicationView } from './application-view.ts'

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

/**
 * What the viewer may see, newest first. One's own list is read from the table, so that it is right at once; the lists
 * of staff come from an index, which is a moment behind. Staff of an agency see their own earlier ones too.
 */
export async function* rowsFor(
  items: Items,
  viewer: Actor,
  status: ApplicationStatus | undefined,
): AsyncGenerator<ApplicationRow> {
  const seen = applicationAccess[viewer.role].sees
  if (seen === 'own') yield* ownRows(items, viewer, status)
  if (seen === 'all') yield* asSeen(viewer, pages(items, allOf(status)))
  if (seen === 'agency' && viewer.agency !== null) {
    const own: ApplicationRow[] = []
    for await (const row of ownRows(items, viewer, status)) if (row.agency.id !== viewer.agency) own.push(row)
    yield* merged(own, asSeen(viewer, pages(items, agencysOf(viewer.agency, status))))
  }
}

/** One's own applications, newest first. */
export async function* ownRows(
  items: Items,
  viewer: Pick<Actor, 'id'>,
  status?: ApplicationStatus,
): AsyncGenerator<ApplicationRow> {
  const own = { partition: ownerPartition(viewer.id), sort: { prefix: applicationSort } }
  for await (const row of asSeen(viewer, pages(items, own))) if (!status || row.status === status) yield row
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

type Source = Pick<Query, 'index' | 'partition' | 'sort'>

const allOf = (status: ApplicationStatus | undefined): Source =>
  status ? { index: 'byAllStatus', partition: `${everything}#${status}` } : { index: 'byAll', partition: everything }

const agencysOf = (agency: number, status: ApplicationStatus | undefined): Source =>
  status
    ? { index: 'byAgencyStatus', partition: `agency-${agency}#${status}` }
    : { index: 'byAgency', partition: `agency-${agency}` }

async function* pages(items: Items, source: Source): AsyncGenerator<Item> {
  let after: Item | undefined
  do {
    const page = await items.query('views', { ...source, newestFirst: true, ...(after && { after }) })
    yield* page.items
    after = page.next ?? undefined
  } while (after)
}

async function* asSeen(viewer: Pick<Actor, 'id'>, rows: AsyncIterable<Item>): AsyncGenerator<ApplicationRow> {
  for await (const item of rows) {
    const applicant = Number(String(item.pk).slice(ownerPartition(0).length - 1))
    yield { ...rowOf(item as unknown as StoredRow), is_own: isOwn(viewer, { applicant }) }
  }
}

/** Two lists, both newest first, as one. */
async function* merged(few: readonly ApplicationRow[], many: AsyncIterable<ApplicationRow>) {
  let next = 0
  for await (const row of many) {
    for (let own = few[next]; own && own.id > row.id; own = few[++next]) yield own
    yield row
  }
  yield* few.slice(next)
}
