/** The notes of each application, its prepared decision, and one row under its agency while it has an assignee. */
import type { NoteDocument } from '@portal/contract'
import { isAssignment, type NotesEvent, parseStream } from '@portal/domain'
import type { Projection, RecordedEvent, ViewRow } from '@portal/event-store'
import { allItems, type Items, read, readableRows } from '@portal/items'
import { paddedId } from '../../keys.ts'
import { fullName, kindOfActor, textOrEmpty } from '../../wire.ts'
import { assignmentRow } from './assignments.ts'
import { preparationRows } from './preparations.ts'

type Recorded = RecordedEvent<NotesEvent>

export const applicationNotes: Projection = {
  name: 'application-notes',
  kind: 'notes',
  rows: (history): readonly ViewRow[] => {
    const events = history as readonly Recorded[]
    const taken = events.findLast(isAssignment)
    return [
      ...events.flatMap(noteRows),
      ...(taken && taken.type !== 'ApplicationReleased' ? [assignmentRow(taken)] : []),
      ...preparationRows(events),
    ]
  },
}

const noteRows = (event: Recorded): readonly ViewRow[] => {
  if (event.type !== 'NoteAdded') return []
  const { id } = parseStream(event.stream)
  const note: NoteDocument = noteOf(event)
  const key = { pk: notesPartition(id), sk: `${paddedId(note.id)}#notes#${paddedId(id)}` }
  return [{ ...key, ...note, agency: event.data.agency, version: event.version }]
}

const noteOf = ({ data, at, actor }: Extract<Recorded, { type: 'NoteAdded' }>): NoteDocument => ({
  id: data.note,
  text: textOrEmpty(data.text),
  at,
  actor: { id: actor.id, role: actor.role, name: fullName(data.actorName), ...kindOfActor(actor.id) },
})

/** The last note of a command, for its answer. */
export const lastNote = (history: readonly Recorded[]): NoteDocument | undefined => {
  const added = history.findLast((event) => event.type === 'NoteAdded')
  return added?.type === 'NoteAdded' ? noteOf(added) : undefined
}

/**
 * Oldest first. The caller has checked the access. Notes stay with the agency whose staff wrote them, so staff of an
 * agency read those of that agency; `agency` is null for roles that see all.
 */
export const listNotes = async (items: Items, application: number, agency: number | null): Promise<NoteDocument[]> => {
  const rows = await allItems(items, 'views', { partition: notesPartition(application) })
  const notes = readableRows(items, 'views', rows, (row) => ({
    of: read.number(row, 'agency'),
    note: {
      id: read.number(row, 'id'),
      text: read.text(row, 'text'),
      at: read.text(row, 'at'),
      actor: read.row(row, 'actor') as unknown as NoteDocument['actor'],
    },
  }))
  return notes.filter(({ of }) => agency === null || of === agency).map(({ note }) => note)
}

const notesPartition = (application: number): string => `notes-of#${application}`
