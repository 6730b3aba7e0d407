/**
 * @module-tag R-ADM-26
 */
import {
  agencyAdmin,
  agencyOperator,
  answerContactMessage,
  auditor,
  citizen,
  contactMessageAnswered,
  contactMessageRead,
  contactMessageSent,
  decisions,
  markContactMessageRead,
  sendContactMessage,
  superAdmin,
} from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { contactDecider, contactPersonalFields, mayReadMessages } from './contact.ts'
import { guest, system } from './kernel/decider.ts'

const given = decisions(contactDecider)

describe('writing to the head of government', () => {
  test('is allowed to guests', () => given().when(sendContactMessage()).thenHappened(contactMessageSent()))

  test.each([citizen(), agencyOperator(), agencyAdmin(), auditor(), superAdmin()])(
    'is for $role, and records whose message it is',
    (actor) =>
      given()
        .when(sendContactMessage({}, actor))
        .thenHappened(contactMessageSent({ sender: actor.id })),
  )

  test('a message to an unknown recipient is stored as undeliverable', () =>
    given()
      .when(sendContactMessage({ recipient: 'mayor' }))
      .thenHappened(contactMessageSent({ recipient: 'mayor', isDeliverable: false })))

  test.each(['name', 'email', 'subject', 'message'] as const)('needs a %s that is not blank', (field) =>
    given()
      .when(sendContactMessage({ [field]: ' \n' }))
      .thenRefused('invalid_fields'),
  )

  test('does not overwrite an existing message', () =>
    given(contactMessageSent()).when(sendContactMessage()).thenRefused('version_conflict'))
})

describe('marking a message as read', () => {
  test('records who read it', () =>
    given(contactMessageSent()).when(markContactMessageRead()).thenHappened(contactMessageRead()))

  test('is for an undeliverable one too', () =>
    given(contactMessageSent({ isDeliverable: false }))
      .when(markContactMessageRead())
      .thenOne('ContactMessageRead'))

  test('happens once', () =>
    given(contactMessageSent(), contactMessageRead()).when(markContactMessageRead()).thenNothingHappened())

  test('needs an existing message', () => given().when(markContactMessageRead()).thenRefused('not_found'))

  test.each([guest, citizen(), agencyOperator(), agencyAdmin(), auditor()])('is not for $role', (actor) => {
    given(contactMessageSent()).when(markContactMessageRead(actor)).thenRefused('not_permitted')
    expect(mayReadMessages(actor)).toBe(false)
  })
})

describe('saying how a message was answered', () => {
  const sent = contactMessageSent()
  test('is one note with the person who answered', () => {
    given(sent, contactMessageRead()).when(answerContactMessage()).thenHappened(contactMessageAnswered())
    given(sent, contactMessageRead(), contactMessageAnswered())
      .when(answerContactMessage('სხვა პასუხი'))
      .thenRefused('already_answered')
  })
  test('also marks an unread message as read', () =>
    given(sent).when(answerContactMessage()).thenHappened(contactMessageRead(), contactMessageAnswered()))
  test('needs a text', () => given(sent).when(answerContactMessage(' \n')).thenRefused('invalid_fields'))
  test('needs a message that is not erased', () => {
    given().when(answerContactMessage()).thenRefused('not_found')
    given(sent, { type: 'ContactMessageErased', data: { contact: 7, erasedBy: null } })
      .when(answerContactMessage())
      .thenRefused('not_found')
  })
  test.each([guest, citizen(), agencyOperator(), agencyAdmin(), auditor()])('is not for $role', (actor) =>
    given(sent).when(answerContactMessage(undefined, actor)).thenRefused('not_permitted'),
  )
  test('is erased together with its sender', () => {
    const { text } = contactPersonalFields.ContactMessageAnswered
    const of = (sender: number | null) => ({ data: { contact: 7, sender }, actor: { id: 0 } })
    expect([text(of(5)), text(of(null))]).toEqual(['member-5', 'contact-7'])
  })
})

describe('erasing a message', () => {
  const erase = (actor = system) =>
    ({ type: 'EraseContactMessage', data: { erasedBy: null }, actor, at: '2026-03-01T09:00:00.000Z' }) as const
  const erased = (contact: number) => ({ type: 'ContactMessageErased', data: { contact, erasedBy: null } }) as const
  test('is for a guest’s message, by an operator, once', () => {
    const sent = contactMessageSent()
    given(sent).when(erase()).thenHappened(erased(sent.data.contact))
    given(sent, erased(sent.data.contact)).when(erase()).thenNothingHappened()
    given(sent, contactMessageRead()).when(erase()).thenOne('ContactMessageErased')
  })
  test('is not for a member’s message, which is erased with the member', () =>
    given(contactMessageSent({ sender: 5 }))
      .when(erase())
      .thenRefused('not_permitted'))
  test('needs an existing message', () => given().when(erase()).thenRefused('not_found'))
  test.each([guest, citizen(), superAdmin()])('is not for $role', (actor) =>
    given(contactMessageSent()).when(erase(actor)).thenRefused('not_permitted'),
  )
})

test('a message is erased with its member; one of a guest has a key of its own', () => {
  const { message, recipient } = contactPersonalFields.ContactMessageSent
  const of = (sender: number | null) => ({ data: { contact: 7, sender }, actor: { id: 0 } })
  expect([message(of(5)), recipient(of(5))]).toEqual(['member-5', 'member-5'])
  expect([message(of(null)), recipient(of(null))]).toEqual(['contact-7', 'contact-7'])
})
