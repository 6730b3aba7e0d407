/**
 * Internal notes of an agency's staff on an application: the stream `notes-42` beside `application-42`. They are
 * separate, because an applicant can check every event of their application's stream.
 */
import type { DomainEvent, PersonName } from '../kernel/decider.ts'
import { type PersonalFields, subjectOf, subjectOfActor } from '../kernel/personal-fields.ts'

/** `applicant` is the person whom the notes are about, so their key encrypts the personal fields. */
type AboutApplication = {
  readonly application: number
  readonly applicant: number
  readonly agency: number
  readonly actorName: PersonName
}

export type NoteAdded = DomainEvent<'NoteAdded', AboutApplication & { readonly note: number; readonly text: string }>
/** The actor becomes the assignee of the application and replaces the previous one. */
export type ApplicationTaken = DomainEvent<'ApplicationTaken', AboutApplication>
export type ApplicationReleased = DomainEvent<
  'ApplicationReleased',
  AboutApplication & { readonly because: 'asked' | 'no_longer_forwarded' | 'transferred' }
>
export type NotesEvent = NoteAdded | ApplicationTaken | ApplicationReleased

const ofApplicant = ({ data }: { data: Readonly<Record<string, unknown>> }) => subjectOf(data.applicant as number)

export const notesPersonalFields = {
  NoteAdded: { text: ofApplicant, actorName: subjectOfActor },
  ApplicationTaken: { actorName: subjectOfActor },
  ApplicationReleased: { actorName: subjectOfActor },
} satisfies PersonalFields & Record<NotesEvent['type'], unknown>
