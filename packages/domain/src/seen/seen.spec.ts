import { agencyAdmin, at, auditor, citizen, completed, decisions, filed, forwarded } from '@portal/testing'
import { describe, test } from 'vitest'
import { applicationDecider } from '../application/decide.ts'
import { type Actor, fold } from '../kernel/decider.ts'
import { seenDecider } from './seen.ts'

const given = decisions(seenDecider)
const nino = citizen()
const decided = fold(applicationDecider, [filed(), forwarded(), completed()])
const waiting = fold(applicationDecider, [filed(), forwarded()])
const see = (actor: Actor = nino, over: object = {}) => ({
  type: 'SeeDecision' as const,
  data: { id: 42, application: decided, decision: 3, version: 3, ...over },
  actor,
  at,
})
const seen = {
  type: 'DecisionSeen' as const,
  data: { application: 42, applicant: 5, decision: 3, actorName: nino.name },
}

describe('a decision', { tags: 'R-APP-84' }, () => {
  test('is seen by its applicant, once', () => {
    given().when(see()).thenHappened(seen)
    given(seen).when(see()).thenNothingHappened()
  })

  test('is seen by nobody else', () => {
    for (const actor of [agencyAdmin(), auditor()]) given().when(see(actor)).thenRefused('not_permitted')
    for (const actor of [citizen(6), agencyAdmin(2, 30)]) given().when(see(actor)).thenRefused('not_found')
  })

  test('cannot be seen before it is made, nor in an older version', () => {
    given()
      .when(see(nino, { application: waiting, decision: null }))
      .thenRefused('not_decided')
    given()
      .when(see(nino, { version: 2 }))
      .thenRefused('version_conflict')
  })
})
