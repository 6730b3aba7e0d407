/**
 * What an agency's staff keep among themselves about an application: the stream `notes-42` beside `application-42`. An
 * applicant can check every event of their application, so nothing that they may not read stands in that stream.
 */
import type { DomainEvent, PersonName } from '../kernel/decider.ts'
import { ofActor, type PersonalFields, subjectOf } from '../kernel/personal-fields.ts'

/** `applicant` is whom the application is about: what is written about them is sealed under their key. */
type AboutApplication = {
  readonly application: number
  readonly applicant: number
  readonly agency: number
  readonly actorName: PersonName
}

export type NoteAdded = DomainEvent<'NoteAdded', AboutApplication & { readonly note: number; readonly text: string }>
/** The actor works on it from now on; whoever did before does so no longer. */
export type ApplicationTaken = DomainEvent<'ApplicationTaken', AboutApplication>
export type ApplicationReleased = DomainEvent<
  'ApplicationReleased',
  AboutApplication & { readonly because: 'asked' | 'no_longer_forwarded' }
>
export type NotesEvent = NoteAdded | ApplicationTaken | ApplicationReleased

const ofApplicant = ({ data }: { data: Readonly<Record<string, unknown>> }) => subjectOf(data.applicant as number)

export const notesPersonalFields = {
  NoteAdded: { text: ofApplicant, actorName: ofActor },
  ApplicationTaken: { actorName: ofActor },
  ApplicationReleased: { actorName: ofActor },
} satisfies PersonalFields & Record<NotesEvent['type'], unknown>
