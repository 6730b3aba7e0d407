/** Messages to the head of government for specs. */
import {
  type Actor,
  type AnswerContactMessage,
  type ContactMessageAnswered,
  type ContactMessageRead,
  type ContactMessageSent,
  guest,
  type MarkContactMessageRead,
  type SendContactMessage,
} from '@portal/domain'
import { superAdmin } from './actors.ts'
import { at } from './applications.ts'

export const sendContactMessage = (
  data: Partial<SendContactMessage['data']> = {},
  actor: Actor = guest,
): SendContactMessage => ({
  type: 'SendContactMessage',
  data: {
    contact: 7,
    name: 'ნინო გამოგონილი',
    email: 'nino@portal.example',
    phone: '500000005',
    subject: 'ქუჩის განათება',
    message: 'გთხოვთ, მოაწესრიგოთ\nქუჩის განათება.',
    recipient: 'prime_minister',
    ...data,
  },
  actor,
  at,
})

export const markContactMessageRead = (actor: Actor = superAdmin()): MarkContactMessageRead => ({
  type: 'MarkContactMessageRead',
  data: {},
  actor,
  at,
})

/** Sent by a guest to the head of government. */
export const contactMessageSent = (over: Partial<ContactMessageSent['data']> = {}): ContactMessageSent => ({
  type: 'ContactMessageSent',
  data: { ...sendContactMessage().data, sender: null, isDeliverable: true, ...over },
})

export const contactMessageRead = (actor: Actor = superAdmin(), contact = 7): ContactMessageRead => ({
  type: 'ContactMessageRead',
  data: { contact, actorName: actor.name },
})

export const answerContactMessage = (text = 'დავურეკეთ.', actor: Actor = superAdmin()): AnswerContactMessage => ({
  type: 'AnswerContactMessage',
  data: { text },
  actor,
  at,
})

export const contactMessageAnswered = (actor: Actor = superAdmin(), contact = 7): ContactMessageAnswered => ({
  type: 'ContactMessageAnswered',
  data: { contact, sender: null, text: 'დავურეკეთ.', actorName: actor.name },
})
