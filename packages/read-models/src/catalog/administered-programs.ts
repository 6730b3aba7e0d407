/** Programs for their administrators: those of the viewer's agency, or all for the Super Administrator and auditors. */
import type { AdministeredProgram, AdministeredProgramRow } from '@portal/contract'
import {
  type Actor,
  fold,
  mayReadProgramsOf,
  type ProgramEvent,
  parseStream,
  programAccess,
  programState,
  publishedProgramStatus,
} from '@portal/domain'
import type { Projection, RecordedEvent } from '@portal/event-store'
import { allItems, type Items, read, readableRows } from '@portal/items'
import { administeredProgramKey } from '../keys.ts'
import { programWithAgency, type StoredProgram } from './programs.ts'

export const administeredPrograms: Projection = {
  name: 'administered-programs',
  kind: 'program',
  rows: (history) => {
    const events = history as readonly RecordedEvent<ProgramEvent>[]
    const program = fold(programState, events)
    const [first, last] = [events[0], events.at(-1)]
    if (program.status === 'unknown' || !first || !last) return []
    const { id } = parseStream(last.stream)
    const { title, agency, forwardedAt, form, assignee } = program
    const status = publishedProgramStatus[program.status]
    const row = { id, title, createdAt: first.at, status, forwarded_at: forwardedAt }
    const agencies = new Set(
      events.flatMap(({ data }) => ('agency' in data && data.agency !== undefined ? [data.agency] : [])),
    )
    const queueColumns = form?.columns ?? []
    const stored = { ...row, agency, agencies: [...agencies], version: last.version }
    return [
      {
        ...administeredProgramKey(id),
        ...stored,
        ...(queueColumns.length > 0 && { queueColumns }),
        ...(assignee !== null && { assignee }),
      },
    ]
  },
}

type Viewer = Pick<Actor, 'role' | 'agency'>

/**
 * The programs that the viewer may read, newest first. The rows of all agencies are in one partition and are filtered
 * here, because a program that moves to another agency keeps its row and its place in the order.
 */
export const listAdministeredPrograms = async (items: Items, viewer: Viewer): Promise<AdministeredProgramRow[]> => {
  if (programAccess[viewer.role].reads === 'none') return []
  const rows = await allItems(items, 'views', { partition: administeredProgramKey(0).pk })
  return readableRows(items, 'views', rows, ({ createdAt, status, forwarded_at, ...row }) => ({
    id: read.number(row, 'id'),
    title: read.text(row, 'title'),
    agency_id: read.number(row, 'agency'),
    createdAt,
    status,
    forwarded_at,
  }))
    .filter(({ agency_id }) => mayReadProgramsOf(agency_id, viewer))
    .reverse() as unknown as AdministeredProgramRow[]
}

/** The programs of an agency that have an assignee; eventually consistent. */
export const assignedPrograms = async (
  items: Items,
  agency: number,
): Promise<readonly { readonly id: number; readonly title: string; readonly assignee: number }[]> => {
  const rows = await allItems(items, 'views', { partition: administeredProgramKey(0).pk, consistent: false })
  return readableRows(
    items,
    'views',
    rows.filter((row) => row.agency === agency && row.assignee !== undefined),
    (row) => ({ id: read.number(row, 'id'), title: read.text(row, 'title'), assignee: read.number(row, 'assignee') }),
  )
}

/** Each program once for every agency that has or had it; eventually consistent. */
export const programsByAgency = async (
  items: Items,
): Promise<readonly { readonly id: number; readonly title: string; readonly agency: number }[]> => {
  const rows = await allItems(items, 'views', { partition: administeredProgramKey(0).pk, consistent: false })
  return readableRows(items, 'views', rows, (row) =>
    read.numbers(row, 'agencies').map((agency) => ({
      id: read.number(row, 'id'),
      title: read.text(row, 'title'),
      agency,
    })),
  ).flat()
}

/** The questions whose answers the queue of the program shows; none where it has no form. */
export const queueColumnsOf = async (items: Items, program: number): Promise<readonly number[]> => {
  const row = await items.get('views', administeredProgramKey(program), { consistent: false })
  return (row?.queueColumns as readonly number[] | undefined) ?? []
}

/** Undefined when the program does not exist or the viewer may not read it. */
export const administeredProgramById = async (
  items: Items,
  viewer: Viewer,
  id: number,
): Promise<AdministeredProgram | undefined> => {
  const found = await programWithAgency(items, id)
  if (!found || !mayReadProgramsOf(found.document.agency_id, viewer)) return undefined
  return published(found)
}

const published = ({
  document,
  stored,
}: {
  document: Omit<AdministeredProgram, 'forwarded_at' | 'assignee_id' | 'version'>
  stored: StoredProgram
}) => ({
  ...document,
  forwarded_at: stored.forwardedAt,
  assignee_id: stored.assignee ?? null,
  version: stored.version,
})
