/**
 * Internal notes of an agency's staff on an application: the stream `notes-42` beside `application-42`. They are
 * separate, because an applicant can check every event of their application's stream.
 */
import { trimBlank } from '@portal/questions/blank'
import { waitsForAgency } from './application/status.ts'
import { hasRight } from './facts/rights.ts'
import {
  type ApplicationGiven,
  type AssignByProgram,
  assignByProgram,
  type GiveApplication,
  give,
  givingPersonalFields,
} from './giving.ts'
import { type Actor, accept, type Command, type DomainEvent, decider, refuse } from './kernel/decider.ts'
import { ofApplicant, type PersonalFields, subjectOfActor } from './kernel/personal-fields.ts'
import { mayReadNotes, type WithApplication } from './notes-access.ts'
import {
  type AboutApplication,
  about,
  evolvePreparations,
  noPreparations,
  type PreparationEvent,
  type Preparations,
  type PrepareDecision,
  preparationDecisions,
  preparationPersonalFields,
  type SendBackPreparation,
} from './preparations.ts'

export type NoteAdded = DomainEvent<'NoteAdded', AboutApplication & { readonly note: number; readonly text: string }>
/** The actor becomes the assignee of the application and replaces the previous one. */
export type ApplicationTaken = DomainEvent<'ApplicationTaken', AboutApplication>
export type ApplicationReleased = DomainEvent<
  'ApplicationReleased',
  AboutApplication & { readonly because: 'asked' | 'no_longer_forwarded' | 'transferred' }
>
export type AssignmentEvent = ApplicationTaken | ApplicationGiven | ApplicationReleased
export type NotesEvent = NoteAdded | AssignmentEvent | PreparationEvent

export const notesPersonalFields = {
  NoteAdded: { text: ofApplicant, actorName: subjectOfActor },
  ApplicationTaken: { actorName: subjectOfActor },
  ApplicationReleased: { actorName: subjectOfActor },
  ...preparationPersonalFields,
  ...givingPersonalFields,
} satisfies PersonalFields & Record<NotesEvent['type'], unknown>

export type Notes = {
  /** Note numbers count up from 1. */
  readonly lastNote: number
  readonly takenBy: number | null
  readonly preparations: Preparations
  /** The sendings that the program's assignee got: versions of the application's stream. */
  readonly sendings: readonly number[]
}

export type AddNote = Command<'AddNote', WithApplication & { readonly text: string }>
export type TakeApplication = Command<'TakeApplication', WithApplication>
export type ReleaseApplication = Command<'ReleaseApplication', WithApplication>
export type NotesCommand =
  | AddNote
  | TakeApplication
  | GiveApplication
  | AssignByProgram
  | ReleaseApplication
  | PrepareDecision
  | SendBackPreparation

export const initialNotes = (): Notes => ({ lastNote: 0, takenBy: null, sendings: [], preparations: noPreparations })

export const evolveNotes = (notes: Notes, event: NotesEvent & { readonly actor?: { readonly id: number } }): Notes => {
  switch (event.type) {
    case 'NoteAdded':
      return { ...notes, lastNote: event.data.note }
    case 'ApplicationTaken':
      return { ...notes, takenBy: event.actor?.id ?? null }
    case 'ApplicationGiven': {
      const { to, sending } = event.data
      return { ...notes, takenBy: to, ...(sending !== null && { sendings: [...notes.sendings, sending] }) }
    }
    case 'ApplicationReleased':
      return { ...notes, takenBy: null }
    case 'DecisionPrepared':
    case 'PreparationSentBack':
    case 'PreparationClosed':
      return { ...notes, preparations: evolvePreparations(notes.preparations, event) }
  }
}

const addNote = ({ actor, data }: AddNote, { lastNote }: Notes) => {
  if (!mayReadNotes(actor, data.application)) return refuse('not_found')
  if (!hasRight(actor.role, 'workAtDesk')) return refuse('not_permitted')
  const text = trimBlank(data.text)
  if (text === '') return refuse('invalid_fields')
  return accept({
    type: 'NoteAdded' as const,
    data: { ...about(data, data.application, actor), note: lastNote + 1, text },
  })
}

/** Whoever takes the application last is its assignee. */
const take = ({ actor, data }: TakeApplication, { takenBy }: Notes) => {
  if (!mayReadNotes(actor, data.application)) return refuse('not_found')
  if (!hasRight(actor.role, 'workAtDesk')) return refuse('not_permitted')
  if (!waitsForAgency(data.application.status)) return refuse('not_takeable')
  if (takenBy === actor.id) return accept()
  return accept({ type: 'ApplicationTaken' as const, data: about(data, data.application, actor) })
}

/** Any colleague may release the application. */
const release = ({ actor, data }: ReleaseApplication, { takenBy }: Notes) => {
  if (!mayReadNotes(actor, data.application)) return refuse('not_found')
  if (!hasRight(actor.role, 'workAtDesk')) return refuse('not_permitted')
  if (takenBy === null) return accept()
  const released = { ...about(data, data.application, actor), because: 'asked' as const }
  return accept({ type: 'ApplicationReleased' as const, data: released })
}

/**
 * Releases the assignee of an application that is decided, returned, withdrawn or transferred. The caller appends the
 * result in the same transaction.
 */
export const releasedWith = (
  { name }: Pick<Actor, 'name'>,
  history: readonly NotesEvent[],
  because: ApplicationReleased['data']['because'] = 'no_longer_forwarded',
) => {
  const last = history.findLast(isAssignment)
  if (last === undefined || last.type === 'ApplicationReleased') return accept()
  const { application, applicant, agency } = last.data
  const data = { application, applicant, agency, actorName: name, because }
  return accept({ type: 'ApplicationReleased' as const, data })
}

const assignments: Readonly<Record<AssignmentEvent['type'], true>> = {
  ApplicationTaken: true,
  ApplicationGiven: true,
  ApplicationReleased: true,
}

export const isAssignment = <E extends DomainEvent>(event: E): event is Extract<E, AssignmentEvent> =>
  Object.hasOwn(assignments, event.type)

export const notesState = { initialState: initialNotes, evolve: evolveNotes }
export const notesDecider = /* @__PURE__ */ decider({
  ...notesState,
  decide: {
    AddNote: addNote,
    TakeApplication: take,
    GiveApplication: give,
    AssignByProgram: assignByProgram,
    ReleaseApplication: release,
    ...preparationDecisions,
  },
})
