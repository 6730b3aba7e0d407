import { agencyAdmin, citizen, decisions } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { type Actor, system } from '../kernel/decider.ts'
import { type MandateCommand, mandateDecider } from './decide.ts'
import type { MandateEvent, MandateTerms } from './events.ts'
import { mandateCovers } from './mandate.ts'

const [principal, agent, stranger] = [citizen(5), citizen(6), citizen(7)]
const at = '2026-03-01T09:00:00.000Z'
const lastMoment = '2026-03-31T19:59:59.999Z'
const tooLate = '2026-03-31T20:00:00.000Z'
const ofIt = { mandate: 7, principal: principal.id }
const terms: MandateTerms = { may: ['read', 'file'], until: '2026-06-30' }
const offer = {
  ...{ mandate: 7, basis: 'self' as const, principalName: 'ნინო გამოგონილი' },
  ...{ agentIndex: 'index-of-6', agentNumber: '01001…06', ...terms },
}
const offered = { type: 'MandateOffered' as const, data: { ...offer, principal: principal.id, slot: 1 }, at }
const accepted = {
  type: 'MandateAccepted' as const,
  data: { ...ofIt, agent: agent.id, agentName: 'გიორგი გამოგონილი' },
}
const reoffered = (wanted: Partial<MandateTerms>, when = at) => ({
  type: 'MandateReoffered' as const,
  data: { ...ofIt, ...terms, ...wanted },
  at: when,
})
const narrowed = (wanted: Partial<MandateTerms>) => ({
  type: 'MandateNarrowed' as const,
  data: { ...ofIt, ...terms, ...wanted },
})
const declined = { type: 'MandateDeclined' as const, data: ofIt }
const revoked = (by: 'principal' | 'agent') => ({ type: 'MandateRevoked' as const, data: { ...ofIt, by } })
const ended = (because: 'until' | 'unanswered' | 'erased') => ({
  type: 'MandateEnded' as const,
  data: { ...ofIt, because },
})

const given = decisions(mandateDecider)
const propose = (over: object = {}) =>
  ({ type: 'OfferMandate', data: { ...offer, isOwnNumber: false, slot: 1, ...over }, actor: principal, at }) as const
const change = (wanted: Partial<MandateTerms>, actor: Actor = principal, when = at) =>
  ({ type: 'ChangeMandate', data: { ...terms, ...wanted }, actor, at: when }) as const
const side = (actor: Actor, over: object = {}) => ({
  data: { ownIndex: `index-of-${actor.id}`, isPrincipalActive: true, agentName: 'გიორგი გამოგონილი', ...over },
  actor,
})
const accept = (actor: Actor = agent, when = at, over: object = {}) =>
  ({ type: 'AcceptMandate', ...side(actor, over), at: when }) as const
const decline = (actor: Actor = agent, when = at) => ({ type: 'DeclineMandate', ...side(actor), at: when }) as const
const revoke = (actor: Actor, when = at) =>
  ({ type: 'RevokeMandate', data: { ownIndex: `index-of-${actor.id}` }, actor, at: when }) as const
const end = (when: string, isErased = false, actor: Actor = system) =>
  ({ type: 'EndMandate', data: { isErased }, actor, at: when }) as const

describe('an offer', { tags: ['R-ACT-2', 'R-ACT-3'] }, () => {
  test('waits for whoever has the personal ID', () => {
    given().when(propose()).thenHappened({ type: 'MandateOffered', data: offered.data })
    given(offered).when(accept()).thenHappened(accepted)
    given(offered).when(decline()).thenHappened(declined)
  })

  test.each([
    [{ isOwnNumber: true }, 'own_mandate'],
    [{ may: [] }, 'invalid_fields'],
  ] as const)('with %o is refused: %s', (over, refusal) => given().when(propose(over)).thenRefused(refusal))

  test('beyond the last place is refused', { tags: 'R-ACT-4' }, () =>
    given()
      .when(propose({ slot: null }))
      .thenRefused('too_many_mandates'),
  )

  test('is made once', () => given(offered).when(propose()).thenRefused('version_conflict'))

  test('is not found by anybody else, nor by its principal', () => {
    for (const actor of [stranger, principal]) {
      given(offered).when(accept(actor)).thenRefused('not_found')
      given(offered).when(decline(actor)).thenRefused('not_found')
    }
    given(offered).when(revoke(stranger)).thenRefused('not_found')
    given(offered)
      .when(accept(citizen(8), at, { ownIndex: null }))
      .thenRefused('not_found')
  })

  test('is not accepted by a principal who has got the number since', () =>
    given(offered)
      .when(accept(principal, at, { ownIndex: 'index-of-6' }))
      .thenRefused('not_found'))

  test('of a blocked principal is none', { tags: 'R-ACT-6' }, () =>
    given(offered)
      .when(accept(agent, at, { isPrincipalActive: false }))
      .thenRefused('not_found'),
  )

  test('is taken back by the principal, and declined by the other side', () => {
    given(offered).when(revoke(principal)).thenHappened(revoked('principal'))
    given(offered).when(revoke(agent)).thenRefused('mandate_closed')
  })

  test('waits thirty days', { tags: 'R-ACT-6' }, () => {
    given(offered).when(accept(agent, lastMoment)).thenHappened(accepted)
    given(offered).when(accept(agent, tooLate)).thenRefused('mandate_closed')
    given(offered).when(end(lastMoment)).thenNothingHappened()
    given(offered).when(end(tooLate)).thenHappened(ended('unanswered'))
  })

  test('can have other terms, which wait in its place', { tags: 'R-ACT-5' }, () => {
    given(offered)
      .when(change({ may: ['read'] }))
      .thenHappened({ type: 'MandateReoffered', data: reoffered({ may: ['read'] }).data })
    given(offered).when(change({})).thenNothingHappened()
  })
})

describe('an active mandate', { tags: ['R-ACT-3', 'R-ACT-5'] }, () => {
  const active = given(offered, accepted)

  test('is revoked by either side at once', () => {
    active.when(revoke(principal)).thenHappened(revoked('principal'))
    active.when(revoke(agent)).thenHappened(revoked('agent'))
    active.when(revoke(stranger)).thenRefused('not_found')
  })

  test('is neither accepted nor declined again', () => {
    active.when(accept()).thenRefused('mandate_closed')
    active.when(decline()).thenRefused('mandate_closed')
  })

  test('allows less at once', () => {
    active.when(change({ may: ['read'] })).thenHappened(narrowed({ may: ['read'] }))
    active.when(change({ until: '2026-04-01' })).thenHappened(narrowed({ until: '2026-04-01' }))
    active.when(change({})).thenNothingHappened()
  })

  test('allows more only when it is accepted', () => {
    const more = { may: ['read', 'file', 'send'], until: null } as const
    active.when(change(more)).thenHappened({ type: 'MandateReoffered', data: reoffered(more).data })
    const before = [offered, accepted, reoffered(more)] as MandateEvent[]
    expect(folded(...before)).toMatchObject({ status: 'active', terms })
    expect(folded(...before, accepted)).toMatchObject({ status: 'active', terms: more, offer: null })
    expect(folded(...before, declined)).toMatchObject({ status: 'active', terms, offer: null })
    given(...before)
      .when(change(more))
      .thenNothingHappened()
  })

  test('with less and more does both', () => {
    const wanted = { may: ['read', 'send'] } as const
    active
      .when(change(wanted))
      .thenHappened(narrowed({ may: ['read'] }), { type: 'MandateReoffered', data: reoffered(wanted).data })
  })

  test('as it is withdraws an offer of more', () =>
    given(offered, accepted, reoffered({ until: null }))
      .when(change({}))
      .thenHappened(narrowed({})))

  test('is changed by its principal only', () => active.when(change({}, agent)).thenRefused('not_found'))

  test('ends with its last day', { tags: 'R-ACT-6' }, () => {
    const [during, after] = ['2026-06-30T19:59:59.999Z', '2026-06-30T20:00:00.000Z']
    expect(mandateCovers(terms, 'file', during)).toBe(true)
    expect(mandateCovers(terms, 'file', after)).toBe(false)
    expect(mandateCovers(terms, 'send', during)).toBe(false)
    active.when(end(during)).thenNothingHappened()
    active.when(end(after)).thenHappened(ended('until'))
    active.when(revoke(principal, after)).thenRefused('mandate_closed')
    active.when(change({ may: ['read'] }, principal, after)).thenRefused('mandate_closed')
  })

  test('lets an offer of more lapse, and holds on', { tags: 'R-ACT-6' }, () => {
    const widened = given(offered, accepted, reoffered({ until: null }))
    widened.when(accept(agent, tooLate)).thenRefused('mandate_closed')
    widened.when(end(tooLate)).thenNothingHappened()
    widened
      .when(change({ until: null }, principal, tooLate))
      .thenHappened({ type: 'MandateReoffered', data: reoffered({ until: null }).data })
  })

  test('ends when one side is erased, by the system only', () => {
    active.when(end(at, true)).thenHappened(ended('erased'))
    active.when(end(at, true, agencyAdmin())).thenRefused('not_permitted')
  })
})

describe('a mandate that was', { tags: 'R-ACT-3' }, () => {
  test.each([
    ['declined', [offered, declined]],
    ['revoked', [offered, accepted, revoked('agent')]],
    ['ended', [offered, accepted, ended('until')]],
  ] as const)('%s is closed', (status, events) => {
    expect(folded(...events)).toMatchObject({ status, offer: null })
    const answers: readonly MandateCommand[] = [accept(), decline(), revoke(principal), change({ may: ['read'] })]
    for (const command of answers)
      given(...events)
        .when(command)
        .thenRefused('mandate_closed')
    given(...events)
      .when(end('2030-01-01T00:00:00.000Z', true))
      .thenNothingHappened()
  })

  test('never offered is not found', () => {
    for (const command of [accept(), decline(), revoke(principal), change({})])
      given().when(command).thenRefused('not_found')
    given().when(end(tooLate)).thenNothingHappened()
  })
})

const folded = (...events: readonly MandateEvent[]) =>
  events.reduce(mandateDecider.evolve, mandateDecider.initialState())
