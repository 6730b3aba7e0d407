import {
  agencyAdmin,
  agencyOperator,
  at,
  auditor,
  citizen,
  completed,
  decisions,
  filed,
  forwarded,
  superAdmin,
} from '@portal/testing'
import { describe, expect, test } from 'vitest'
import type { Application } from '../application/application.ts'
import { applicationDecider } from '../application/decide.ts'
import { maxMessages } from '../facts/access.ts'
import { type Actor, fold, system } from '../kernel/decider.ts'
import type { TalkSide } from './events.ts'
import { messagesTransferDecider, talkDecider, unreadOf } from './talk.ts'

const given = decisions(talkDecider)
const clerk = agencyOperator()
const nino = citizen()
const atAgency: Application = fold(applicationDecider, [filed(), forwarded()])
const decided: Application = fold(applicationDecider, [filed(), forwarded(), completed()])

const facts = { id: 42, application: atAgency, isSent: true, closesAt: null }
const send = (
  actor: Actor,
  over: Partial<Omit<typeof facts, 'closesAt'>> & { text?: string; closesAt?: string } = {},
) => ({ type: 'SendMessage', data: { ...facts, text: ' როდის? ', documents: [], ...over }, actor, at }) as const
const read = (actor: Actor, upTo: number) => ({ type: 'ReadMessages', data: { ...facts, upTo }, actor, at }) as const

const about = { application: 42, applicant: 5, agency: 1 }
const sent = (message: number, by: TalkSide) => ({
  type: 'MessageSent' as const,
  data: { ...about, actorName: clerk.name, message, by, text: 'როდის?', documents: [], documentNames: {} },
})
const wasRead = (by: TalkSide, upTo: number) => ({
  type: 'MessagesRead' as const,
  data: { ...about, actorName: clerk.name, by, upTo },
})

describe('a message', { tags: 'R-APP-80' }, () => {
  test('is numbered, trimmed, and of the side of its writer', () => {
    given()
      .when(send(clerk))
      .thenOne('MessageSent', { ...about, message: 1, by: 'agency', text: 'როდის?' })
    given(sent(1, 'agency')).when(send(nino)).thenOne('MessageSent', { message: 2, by: 'applicant' })
  })

  test('of an employee who filed the application is that of its applicant', () =>
    given()
      .when(send({ ...clerk, id: 5 }))
      .thenOne('MessageSent', { by: 'applicant' }))

  test('has its documents with numbers of their own, and their names apart', () => {
    const document = { key: 'filed/a', sha256: 'x', size: 3, name: 'ა.pdf' }
    const command = send(nino)
    given()
      .when({ ...command, data: { ...command.data, documents: [document] } })
      .thenOne('MessageSent', {
        documents: [{ id: 1, key: 'filed/a', sha256: 'x', size: 3 }],
        documentNames: { 1: 'ა.pdf' },
      })
    given()
      .when({ ...command, data: { ...command.data, documents: Array.from({ length: 6 }, () => document) } })
      .thenRefused('invalid_fields')
  })

  test('is refused before the first sending, when blank, and thirty days after the end', () => {
    given()
      .when(send(nino, { isSent: false }))
      .thenRefused('not_sent')
    given()
      .when(send(nino, { text: ' \n ' }))
      .thenRefused('invalid_fields')
    given()
      .when(send(nino, { application: decided, closesAt: at }))
      .thenRefused('talk_closed')
    given()
      .when(send(nino, { application: decided, closesAt: '2026-03-01T09:00:00.001Z' }))
      .thenOne('MessageSent')
  })

  test('is refused where the conversation is as long as it may be', { tags: 'R-APP-118' }, () => {
    const talk = Array.from({ length: maxMessages }, (_, index) => sent(index + 1, 'agency'))
    given(...talk.slice(1))
      .when(send(nino))
      .thenOne('MessageSent')
    given(...talk)
      .when(send(nino))
      .thenRefused('talk_full')
  })

  test('is written by the applicant and the staff of the agency alone', () => {
    for (const actor of [nino, clerk, agencyAdmin()]) given().when(send(actor)).thenOne('MessageSent')
    for (const actor of [superAdmin(), auditor()]) given().when(send(actor)).thenRefused('not_permitted')
    for (const actor of [citizen(6), agencyOperator(2, 30)]) given().when(send(actor)).thenRefused('not_found')
    given()
      .when(send(clerk, { application: { status: 'unknown' } }))
      .thenRefused('not_found')
  })

  test('is not written by staff to themselves', () =>
    given()
      .when(send({ ...clerk, personalId: nino.personalId }))
      .thenRefused('own_application'))
})

describe('reading', { tags: 'R-APP-82' }, () => {
  const talk = [sent(1, 'agency'), sent(2, 'applicant'), sent(3, 'agency')]

  test('records what is new to this side, and nothing twice', () => {
    given(...talk)
      .when(read(nino, 3))
      .thenOne('MessagesRead', { by: 'applicant', upTo: 3 })
    given(...talk)
      .when(read(clerk, 99))
      .thenOne('MessagesRead', { by: 'agency', upTo: 3 })
    given(...talk, wasRead('applicant', 3))
      .when(read(nino, 3))
      .thenNothingHappened()
    given(...talk, wasRead('applicant', 1))
      .when(read(nino, 2))
      .thenNothingHappened()
    given(...talk, wasRead('applicant', 3))
      .when(read(nino, 1))
      .thenNothingHappened()
  })

  test('counts only messages of the other side, and a reply marks nothing', () => {
    const unread = (...events: Parameters<typeof talkDecider.evolve>[1][]) => {
      const state = fold(talkDecider, events)
      return [unreadOf(state, 'applicant'), unreadOf(state, 'agency')]
    }
    expect(unread(...talk)).toEqual([2, 1])
    expect(unread(...talk, wasRead('applicant', 1))).toEqual([1, 1])
    expect(unread(...talk, sent(4, 'applicant'))).toEqual([2, 2])
  })

  test('is marked by those who may write', () => {
    for (const actor of [superAdmin(), auditor()])
      given(...talk)
        .when(read(actor, 3))
        .thenRefused('not_permitted')
    given(...talk)
      .when(read(citizen(6), 3))
      .thenRefused('not_found')
  })
})

describe('after a transfer of the application', { tags: 'R-APP-94' }, () => {
  const given = decisions(messagesTransferDecider)
  const moved = { ...atAgency, agency: 2 } as Application
  const transfer = (application = moved, actor: Actor = system) =>
    ({ type: 'TransferMessages', data: { id: 42, application }, actor, at }) as const
  const transferred = { type: 'MessagesTransferred' as const, data: { application: 42, applicant: 5, agency: 2 } }

  test('what nobody of the agency read goes with it, once', () => {
    given(sent(1, 'applicant')).when(transfer()).thenOne('MessagesTransferred', transferred.data)
    given(sent(1, 'applicant'), transferred).when(transfer()).thenNothingHappened()
  })

  test('nothing happens where all was read, and where it came back', () => {
    given().when(transfer()).thenNothingHappened()
    given(sent(1, 'agency')).when(transfer()).thenNothingHappened()
    given(sent(1, 'applicant'), wasRead('agency', 1)).when(transfer()).thenNothingHappened()
    given(sent(1, 'applicant')).when(transfer(atAgency)).thenNothingHappened()
  })

  test('only the portal itself hands over', () => {
    for (const actor of [nino, clerk, superAdmin()])
      given(sent(1, 'applicant')).when(transfer(moved, actor)).thenRefused('not_permitted')
  })
})
