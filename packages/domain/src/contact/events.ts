import type { DomainEvent, PersonName } from '../kernel/decider.ts'
import { type PersonalFields, subjectOf, subjectOfActor } from '../kernel/personal-fields.ts'

/** `contact` is the message's number; `sender` is the signed-in member, null for a guest. */
export type ContactMessageData = {
  readonly contact: number
  readonly sender: number | null
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly subject: string
  readonly message: string
  /**
   * As the sender typed it. An unknown recipient can be any text, so this field is encrypted like the other personal
   * ones.
   */
  readonly recipient: string
}

/** `isDeliverable` is false for an unknown recipient: the message is stored and not delivered. */
export type ContactMessageSent = DomainEvent<
  'ContactMessageSent',
  ContactMessageData & { readonly isDeliverable: boolean }
>
export type ContactMessageRead = DomainEvent<
  'ContactMessageRead',
  { readonly contact: number; readonly actorName: PersonName }
>

/**
 * A note for colleagues on how the message was answered. The sender never sees the note, but erasing the sender also
 * erases the note.
 */
export type ContactMessageAnswered = DomainEvent<
  'ContactMessageAnswered',
  { readonly contact: number; readonly sender: number | null; readonly text: string; readonly actorName: PersonName }
>

export type ContactMessageErased = DomainEvent<
  'ContactMessageErased',
  { readonly contact: number; readonly erasedBy: string | null }
>

export type ContactEvent = ContactMessageSent | ContactMessageRead | ContactMessageAnswered | ContactMessageErased

/** A member's message is erased with the member; a guest's message has its own key (R-ADM-20). */
const ofSender = ({ data }: { data: Readonly<Record<string, unknown>> }) =>
  data.sender === null ? `contact-${data.contact}` : subjectOf(data.sender as number)

export const contactPersonalFields = {
  ContactMessageSent: {
    name: ofSender,
    email: ofSender,
    phone: ofSender,
    subject: ofSender,
    message: ofSender,
    recipient: ofSender,
  },
  ContactMessageRead: { actorName: subjectOfActor },
  ContactMessageAnswered: { text: ofSender, actorName: subjectOfActor },
  ContactMessageErased: { erasedBy: subjectOfActor },
} satisfies PersonalFields & Record<ContactEvent['type'], unknown>
