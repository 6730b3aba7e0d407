import type { DomainEvent, PersonName } from '../kernel/decider.ts'
import { ofActor, type PersonalFields, subjectOf } from '../kernel/personal-fields.ts'

/** `contact` is the number of the message; `sender` is the member who was signed in, null for a guest. */
export type ContactMessageData = {
  readonly contact: number
  readonly sender: number | null
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly subject: string
  readonly message: string
  /** As it was asked for: what is no recipient of ours may be anything, so it is sealed like the rest. */
  readonly recipient: string
}

/** `isDeliverable` is false when nobody here is called so: the message is kept and goes nowhere. */
export type ContactMessageSent = DomainEvent<
  'ContactMessageSent',
  ContactMessageData & { readonly isDeliverable: boolean }
>
export type ContactMessageRead = DomainEvent<
  'ContactMessageRead',
  { readonly contact: number; readonly actorName: PersonName }
>

/** How the message was answered, for colleagues; its sender never reads it, but it is forgotten with them. */
export type ContactMessageAnswered = DomainEvent<
  'ContactMessageAnswered',
  { readonly contact: number; readonly sender: number | null; readonly text: string; readonly actorName: PersonName }
>

/** A guest asked for their message to be forgotten: its key is deleted right after this. */
export type ContactMessageErased = DomainEvent<
  'ContactMessageErased',
  { readonly contact: number; readonly erasedBy: string | null }
>

export type ContactEvent = ContactMessageSent | ContactMessageRead | ContactMessageAnswered | ContactMessageErased

/** A member's message is forgotten with the member; a guest's has a key of its own (R-ADM-20). */
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
  ContactMessageRead: { actorName: ofActor },
  ContactMessageAnswered: { text: ofSender, actorName: ofActor },
  ContactMessageErased: { erasedBy: ofActor },
} satisfies PersonalFields & Record<ContactEvent['type'], unknown>
