import { agencyAdmin, at, auditor, citizen, completed, decisions, filed, forwarded, returned } from '@portal/testing'
import { describe, test } from 'vitest'
import { applicationDecider } from '../application/decide.ts'
import { type Actor, fold } from '../kernel/decider.ts'
import { seenDecider } from './seen.ts'

const given = decisions(seenDecider)
const nino = citizen()
const waiting = fold(applicationDecider, [filed(), forwarded()])
const decided = fold(applicationDecider, [filed(), forwarded(), completed()])
const tell = (actor: Actor = nino, over: object = {}) => ({
  type: 'GiveFeedback' as const,
  data: { id: 42, application: waiting, isSent: true, easy: 4 as const, text: ' სწრაფად \n', ...over },
  actor,
  at,
})
const told = (moment: 'sent' | 'decided') => ({
  type: 'FeedbackGiven' as const,
  data: {
    ...{ application: 42, applicant: 5, agency: 1, program: 1, moment },
    ...{ easy: 4 as const, text: 'სწრაფად', actorName: nino.name },
  },
})

describe('whether it was easy', { tags: 'R-APP-112' }, () => {
  test('is said by the applicant, once after the sending and once after the decision', () => {
    given().when(tell()).thenHappened(told('sent'))
    given(told('sent')).when(tell()).thenRefused('feedback_given')
    given(told('sent'))
      .when(tell(nino, { application: decided }))
      .thenHappened(told('decided'))
    given(told('sent'), told('decided'))
      .when(tell(nino, { application: decided }))
      .thenRefused('feedback_given')
  })

  test('is said with or without words, also while a sent one is being corrected', () => {
    given()
      .when(tell(nino, { text: ' ' }))
      .thenOne('FeedbackGiven', { text: '' })
    given()
      .when(tell(nino, { application: fold(applicationDecider, [filed(), forwarded(), returned()]) }))
      .thenOne('FeedbackGiven', { moment: 'sent' })
  })

  test('is not said before the sending, but also of what was decided without one', () => {
    given()
      .when(tell(nino, { application: fold(applicationDecider, [filed()]), isSent: false }))
      .thenRefused('not_sent')
    given()
      .when(tell(nino, { application: fold(applicationDecider, [filed(), completed()]), isSent: false }))
      .thenOne('FeedbackGiven', { moment: 'decided' })
  })

  test('is said by nobody else', () => {
    for (const actor of [agencyAdmin(), auditor(), citizen(6)]) given().when(tell(actor)).thenRefused('not_found')
    given()
      .when(tell(nino, { application: { status: 'unknown' } }))
      .thenRefused('not_found')
  })
})
