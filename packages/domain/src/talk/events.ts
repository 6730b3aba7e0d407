/**
 * The conversation of an applicant and their agency about an application: the stream `talk-42` beside `application-42`.
 * A message changes nothing in the application.
 */
import type { FiledDocument } from '../application/events.ts'
import type { DomainEvent, PersonName } from '../kernel/decider.ts'
import { ofApplicant, type PersonalFields, subjectOfActor } from '../kernel/personal-fields.ts'

export type TalkSide = 'applicant' | 'agency'

/** `applicant` is the person whom the conversation is about, so their key encrypts what is said. */
type AboutApplication = {
  readonly application: number
  readonly applicant: number
  /** The agency that has the application at this moment. */
  readonly agency: number
  readonly actorName: PersonName
}

/** `message` counts up from 1. `documentNames` has the file names by document id, any Unicode. */
export type MessageSent = DomainEvent<
  'MessageSent',
  AboutApplication & {
    readonly message: number
    readonly by: TalkSide
    readonly text: string
    readonly documents: readonly FiledDocument[]
    readonly documentNames: Readonly<Record<string, string>>
  }
>
/** The side `by` has seen the messages of the other side up to the number `upTo`. */
export type MessagesRead = DomainEvent<
  'MessagesRead',
  AboutApplication & { readonly by: TalkSide; readonly upTo: number }
>
/** Unread messages went with their application to `agency`: it has them to read from now on. */
export type MessagesTransferred = DomainEvent<'MessagesTransferred', Omit<AboutApplication, 'actorName'>>
export type TalkEvent = MessageSent | MessagesRead | MessagesTransferred

export const talkPersonalFields = {
  MessageSent: { text: ofApplicant, documentNames: ofApplicant, actorName: subjectOfActor },
  MessagesRead: { actorName: subjectOfActor },
  MessagesTransferred: {},
} satisfies PersonalFields & Record<TalkEvent['type'], unknown>
