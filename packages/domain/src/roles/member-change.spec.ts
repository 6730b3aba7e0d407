/** A change of how a member signs in, before it takes effect (R-ADM-17, R-ADM-28). */
import { agencyAdmin, auditor, citizen, decisions, individualRegistered, superAdmin } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { type Actor, system } from '../kernel/decider.ts'
import type { MeansOfSignIn } from '../member/edit.ts'
import type { MemberEvent } from '../member/events.ts'
import { isChangeOutdated, memberChangeDecider, type OpenMemberChange } from './member-change.ts'

const [proposer, colleague] = [superAdmin(1), superAdmin(8)]
const proposedAt = '2026-03-01T09:00:00.000Z'
const hour = '2026-03-02T09:00:00.000Z'
const to = { phone: '500000099' }
const facts = { change: 7, member: 5, oldPhone: '500000005', reason: 'განცხადება №7' }
const given = decisions(memberChangeDecider)
const propose = (superAdministrators: readonly number[], changes: object = {}, actor: Actor = proposer) =>
  ({
    type: 'ProposeMemberChange',
    data: { ...facts, to, oldPersonalId: '01001000005', superAdministrators, ...changes },
    actor,
    at: proposedAt,
  }) as const
const proposed = (effectiveAt: string | null) => ({
  type: 'MemberChangeProposed' as const,
  data: { ...facts, ...to, effectiveAt, actorName: proposer.name },
  actor: { id: proposer.id },
  at: proposedAt,
})
const effect = (at: string, superAdministrators: readonly number[], actor: Actor = system) =>
  ({ type: 'EffectMemberChange', data: { superAdministrators }, actor, at }) as const
const approve = (actor: Actor) =>
  ({ type: 'ApproveMemberChange', data: { superAdministrators: [1, 8] }, actor, at: hour }) as const

describe('a changed phone or personal ID', { tags: 'R-ADM-17' }, () => {
  test('waits for a second person, or for a day where there is none', () => {
    given()
      .when(propose([1, 8]))
      .thenOne('MemberChangeProposed', { phone: '500000099', effectiveAt: null })
    given()
      .when(propose([1]))
      .thenOne('MemberChangeProposed', { effectiveAt: hour })
    given()
      .when(propose([1], { to: {} }))
      .thenRefused('invalid_fields')
  })

  test.each([citizen(), agencyAdmin(), auditor(), system])('is nothing for $role', (actor) => {
    given()
      .when(propose([1, 8], {}, actor))
      .thenRefused('not_permitted')
    given(proposed(null)).when(approve(actor)).thenRefused('not_permitted')
  })

  test('is approved by another person', () => {
    given(proposed(null)).when(approve(colleague)).thenOne('MemberChangeApproved', { proposedBy: 1 })
    given(proposed(null)).when(approve(proposer)).thenRefused('own_proposal')
  })

  test('takes effect by the clock alone after its day, while nobody else could approve', () => {
    given(proposed(hour))
      .when(effect(hour, [1]))
      .thenOne('MemberChangeTookEffect', { proposedBy: 1 })
    const early = '2026-03-02T08:59:59.999Z'
    for (const [at, superAdministrators] of [[early, [1]] as const, [hour, [1, 8]] as const])
      given(proposed(hour)).when(effect(at, superAdministrators)).thenRefused('proposal_closed')
    given(proposed(null))
      .when(effect(hour, [1]))
      .thenRefused('proposal_closed')
    given(proposed(hour))
      .when(effect(hour, [1], proposer))
      .thenRefused('not_permitted')
  })
})

describe('a proposal whose member moved on', { tags: 'R-ADM-28' }, () => {
  const member = 5
  const later = '2026-03-01T10:00:00.000Z'
  const change = (means: MeansOfSignIn): OpenMemberChange => ({
    ...{ status: 'open', id: 7, member, proposedBy: 1, proposedAt, effectiveAt: null, to: means },
    from: { phone: '500000005', personalId: '01001000005' },
  })
  const outdated = (means: MeansOfSignIn, ...events: readonly (MemberEvent & { at: string })[]) =>
    isChangeOutdated(change(means), [
      {
        ...individualRegistered(citizen(member), { phone: '500000005', personalId: '01001000005' }),
        at: '2026-01-01T09:00:00.000Z',
      },
      ...events,
    ])
  const at = <E extends MemberEvent>(event: E, when = later) => ({ ...event, at: when })
  const blocked: MemberEvent = { type: 'MemberBlocked', data: { member } }
  const unblocked: MemberEvent = { type: 'MemberUnblocked', data: { member } }
  const released: MemberEvent = {
    type: 'MemberIdReleased',
    data: { member, number: 'personal_id', reason: 'ნომრის მფლობელი მოვიდა' },
  }
  const edited = (data: object) => ({ type: 'MemberEdited', data: { member, ...data } }) as MemberEvent
  const personalId = { personalId: '01001000099' }

  test.each<[string, MeansOfSignIn, MemberEvent]>([
    ['another phone', to, edited({ phone: '500000098', phoneSlot: 1 })],
    ['another personal ID', personalId, edited({ personalId: '01001000098' })],
    ['a released number', personalId, released],
    ['a block', to, blocked],
  ])('has since %s', (_, means, event) => {
    expect(outdated(means)).toBe(false)
    expect(outdated(means, at(event))).toBe(true)
  })

  test('says nothing of what it does not change, nor of a block that its proposer saved with it', () => {
    expect(outdated(to, at(released))).toBe(false)
    expect(outdated(personalId, at(edited({ phone: '500000098', phoneSlot: 1 })))).toBe(false)
    expect(outdated(to, at(blocked, proposedAt))).toBe(false)
    expect(outdated(to, at(blocked), at(unblocked))).toBe(false)
  })

  test('to unblock is for whoever is still blocked as then', () => {
    const then = at(blocked, '2026-02-01T09:00:00.000Z')
    expect(outdated({ isUnblocked: true }, then)).toBe(false)
    expect(outdated({ isUnblocked: true }, then, at(unblocked))).toBe(true)
    expect(outdated({ isUnblocked: true }, then, at(unblocked), at(blocked))).toBe(true)
  })

  test('about an erased person finds nobody', () => {
    const erased: MemberEvent = { type: 'PersonalDataErased', data: { member, erasedBy: 'the operator' } }
    expect(outdated(to, at(erased))).toBe(false)
  })
})
