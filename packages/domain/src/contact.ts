/**
 * Messages to the head of government (R-ROLE-3, docs/product/administration.md). Anybody may write one, every message
 * is stored, and the Super Administrator reads them.
 */
import { isBlank, trimBlank } from '@portal/questions/blank'
import { roleFacts } from './facts/roles.ts'
import {
  type Actor,
  accept,
  type Command,
  type DomainEvent,
  decider,
  type PersonName,
  refuse,
} from './kernel/decider.ts'
import { type PersonalFields, subjectOf, subjectOfActor } from './kernel/personal-fields.ts'

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

export type ContactMessage =
  | { readonly status: 'unknown' }
  | {
      readonly status: 'unread' | 'read'
      readonly contact: number
      readonly sender: number | null
      readonly isAnswered: boolean
      readonly isForgotten: boolean
    }

export type SendContactMessage = Command<'SendContactMessage', Omit<ContactMessageData, 'sender'>>
export type MarkContactMessageRead = Command<'MarkContactMessageRead', Record<never, never>>
export type AnswerContactMessage = Command<'AnswerContactMessage', { readonly text: string }>
export type EraseContactMessage = Command<'EraseContactMessage', { readonly erasedBy: string | null }>

/** The only recipient is the head of government (R-ADM-25). */
export const recipients: readonly string[] = ['prime_minister']

export const mayReadMessages = ({ role }: Pick<Actor, 'role'>): boolean => roleFacts[role].readsMessages

const initialState = (): ContactMessage => ({ status: 'unknown' })

const evolve = (message: ContactMessage, event: ContactEvent): ContactMessage => {
  if (event.type === 'ContactMessageSent') {
    const { contact, sender } = event.data
    return { status: 'unread', contact, sender, isAnswered: false, isForgotten: false }
  }
  if (message.status === 'unknown') return message
  switch (event.type) {
    case 'ContactMessageRead':
      return { ...message, status: 'read' }
    case 'ContactMessageAnswered':
      return { ...message, isAnswered: true }
    case 'ContactMessageErased':
      return { ...message, isForgotten: true }
  }
}

/** A message to an unknown recipient is accepted and stored as undeliverable. */
const send = ({ actor, data }: SendContactMessage, message: ContactMessage) => {
  if (message.status !== 'unknown') return refuse('version_conflict')
  if ([data.name, data.email, data.subject, data.message].some(isBlank)) return refuse('invalid_fields')
  return accept({
    type: 'ContactMessageSent' as const,
    data: {
      ...data,
      sender: actor.role === 'guest' ? null : actor.id,
      isDeliverable: recipients.includes(data.recipient),
    },
  })
}

/** The first reader marks the message as read; a second mark records no event. */
const markRead = ({ actor }: MarkContactMessageRead, message: ContactMessage) => {
  if (!mayReadMessages(actor)) return refuse('not_permitted')
  if (message.status === 'unknown') return refuse('not_found')
  if (message.status === 'read') return accept()
  return accept({ type: 'ContactMessageRead' as const, data: { contact: message.contact, actorName: actor.name } })
}

/** A message is answered once, by a note that tells how. Answering an unread message also marks it as read. */
const answer = ({ actor, data }: AnswerContactMessage, message: ContactMessage) => {
  if (!mayReadMessages(actor)) return refuse('not_permitted')
  if (message.status === 'unknown' || message.isForgotten) return refuse('not_found')
  if (message.isAnswered) return refuse('already_answered')
  const text = trimBlank(data.text)
  if (text === '') return refuse('invalid_fields')
  const { contact, sender, status } = message
  const answered = { type: 'ContactMessageAnswered' as const, data: { contact, sender, text, actorName: actor.name } }
  if (status === 'read') return accept(answered)
  return accept({ type: 'ContactMessageRead' as const, data: { contact, actorName: actor.name } }, answered)
}

/** An operator erases a guest's message. A member's message is erased together with the member instead. */
const erase = ({ actor, data }: EraseContactMessage, message: ContactMessage) => {
  if (actor.role !== 'system') return refuse('not_permitted')
  if (message.status === 'unknown') return refuse('not_found')
  if (message.sender !== null) return refuse('not_permitted')
  if (message.isForgotten) return accept()
  return accept({ type: 'ContactMessageErased' as const, data: { contact: message.contact, erasedBy: data.erasedBy } })
}

export const contactDecider = /* @__PURE__ */ decider({
  initialState,
  evolve,
  decide: {
    SendContactMessage: send,
    MarkContactMessageRead: markRead,
    AnswerContactMessage: answer,
    EraseContactMessage: erase,
  },
})
