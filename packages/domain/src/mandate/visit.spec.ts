import { agencyAdmin, agencyOperator, auditor, citizen, decisions, superAdmin } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { type Actor, fold, system } from '../kernel/decider.ts'
import { mandateDecider } from './decide.ts'
import type { MandateEvent } from './events.ts'
import { mandateCovers, mandateState, mandateStatusAt } from './mandate.ts'

const operator = agencyOperator(1, 3)
const at = '2026-03-01T09:00:00.000Z'
const [lastMoment, over] = ['2026-03-01T10:59:59.999Z', '2026-03-01T11:00:00.000Z']
const ofIt = { mandate: 7, principal: 5 }
const facts = { ...ofIt, principalName: 'ნინო გამოგონილი', agentName: 'ლაშა გამოგონილი', agencyName: 'სამინისტრო' }
const byCode = { ...facts, basis: 'visit' as const, note: null }
const byCard = { ...facts, basis: 'card_seen' as const, note: 'პირადობის მოწმობა' }
const opened = (data: typeof byCode | typeof byCard = byCode) => ({
  type: 'VisitOpened' as const,
  data: { ...data, agent: operator.id, agency: 1, may: ['read', 'file', 'send'] as const, until: over },
  at,
})
const confirmed = (until = over) => ({ type: 'VisitConfirmed' as const, data: { ...ofIt, until } })
const ended = (because: 'finished' | 'until') => ({ type: 'MandateEnded' as const, data: { ...ofIt, because } })

const given = decisions(mandateDecider)
const open = (data: object = byCode, actor: Actor = operator) =>
  ({ type: 'OpenVisit', data: data as typeof byCode, actor, at }) as const
const confirm = (actor: Actor = operator, when = at) => ({ type: 'ConfirmVisit', data: {}, actor, at: when }) as const
const end = (actor: Actor = operator, when = at) => ({ type: 'EndVisit', data: {}, actor, at: when }) as const
const without = <E extends { at: string }>({ at: _, ...event }: E) => event

describe('opening a visit', { tags: ['R-ACT-30', 'R-ACT-31', 'R-ACT-33'] }, () => {
  test('waits for the code, or is active where the card was seen', () => {
    given().when(open()).thenHappened(without(opened()))
    given()
      .when(open(byCard))
      .thenHappened(without(opened(byCard)))
    expect(fold(mandateState, [opened()]).status).toBe('offered')
    expect(fold(mandateState, [opened(byCard)]).status).toBe('active')
  })

  test('after a registration that verified the phone is confirmed with it', { tags: 'R-ACT-36' }, () =>
    given()
      .when(open({ ...byCode, isConfirmed: true }))
      .thenHappened(without(opened()), confirmed()),
  )

  test.each([
    ['', 'card_seen'],
    [null, 'card_seen'],
    ['\u2063', 'card_seen'],
  ] as const)('needs a note of the card: %j', (note, basis) =>
    given()
      .when(open({ ...facts, note, basis }))
      .thenRefused('invalid_fields'),
  )

  test.each([citizen(9), superAdmin(), auditor(), system])('is for staff of an agency, not for %o', (actor) =>
    given().when(open(byCode, actor)).thenRefused('not_permitted'),
  )

  test('for oneself is refused', () =>
    given()
      .when(open({ ...byCode, principal: operator.id }))
      .thenRefused('own_visit'))
})

describe('a visit', { tags: ['R-ACT-32', 'R-ACT-33', 'R-ACT-34'] }, () => {
  const waiting = given(opened())
  const active = given(opened(byCard))

  test('by code is confirmed once, and its two hours begin then', () => {
    waiting.when(confirm(operator, '2026-03-01T10:00:00.000Z')).thenHappened(confirmed('2026-03-01T12:00:00.000Z'))
    given(opened(), confirmed()).when(confirm()).thenRefused('mandate_closed')
    active.when(confirm()).thenRefused('mandate_closed')
    waiting.when(confirm(operator, over)).thenRefused('mandate_closed')
  })

  test('belongs to whoever opened it', () => {
    for (const actor of [agencyAdmin(1, 2), citizen(5)]) {
      waiting.when(confirm(actor)).thenRefused('not_found')
      active.when(end(actor)).thenRefused('not_found')
    }
  })

  test('is confirmed by nobody who left the agency, who may still end it', () => {
    for (const actor of [agencyOperator(2, operator.id), citizen(operator.id)]) {
      waiting.when(confirm(actor)).thenRefused('not_found')
      waiting.when(end(actor)).thenHappened(ended('finished'))
    }
  })

  test('covers nothing before the proof, then reading, filing and sending for two hours', () => {
    const visit = fold(mandateState, [opened(), confirmed()])
    if (visit.status === 'unknown') throw new Error('there is a visit')
    for (const scope of ['read', 'file', 'send'] as const) {
      expect(mandateCovers(visit.terms, scope, lastMoment)).toBe(true)
      expect(mandateCovers(visit.terms, scope, over)).toBe(false)
    }
    for (const scope of ['talk', 'profile'] as const) expect(mandateCovers(visit.terms, scope, at)).toBe(false)
    expect([mandateStatusAt(visit, lastMoment), mandateStatusAt(visit, over)]).toEqual(['active', 'ended'])
  })

  test('is ended once, also before its proof, and by the clock', () => {
    active.when(end()).thenHappened(ended('finished'))
    waiting.when(end()).thenHappened(ended('finished'))
    given(opened(byCard), ended('finished')).when(end()).thenRefused('mandate_closed')
    active.when(end(operator, over)).thenRefused('mandate_closed')
    const byClock = (when: string) =>
      ({ type: 'EndMandate', data: { isErased: false }, actor: system, at: when }) as const
    active.when(byClock(lastMoment)).thenNothingHappened()
    active.when(byClock(over)).thenHappened(ended('until'))
    waiting.when(byClock(over)).thenHappened(ended('until'))
  })

  test('is revoked by the person at once, and neither accepted nor changed by anybody', () => {
    const person = citizen(5)
    active
      .when({ type: 'RevokeMandate', data: { ownIndex: null }, actor: person, at })
      .thenHappened({ type: 'MandateRevoked', data: { ...ofIt, by: 'principal' } })
    const terms = { may: ['read', 'talk'], until: null } as const
    active.when({ type: 'ChangeMandate', data: terms, actor: person, at }).thenRefused('mandate_closed')
    const answer = { ownIndex: null, isPrincipalActive: true, agentName: '' }
    waiting.when({ type: 'AcceptMandate', data: answer, actor: operator, at }).thenRefused('mandate_closed')
    waiting.when({ type: 'DeclineMandate', data: answer, actor: operator, at }).thenRefused('mandate_closed')
  })

  test('takes no place among the mandates of the person', { tags: 'R-ACT-4' }, () => {
    const visit: MandateEvent[] = [opened(byCard)]
    expect(fold(mandateState, visit)).toMatchObject({ slot: null, agentIndex: null })
  })
})
