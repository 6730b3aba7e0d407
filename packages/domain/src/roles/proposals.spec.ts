/** What two Super Administrators decide together (R-DESK-24, R-ID-49). */
import { agencyAdmin, auditor, citizen, decisions, superAdmin } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { type Actor, system } from '../kernel/decider.ts'
import { type PasskeyReset, passkeyResetDecider } from './passkey-reset.ts'
import { type RoleChange, roleChangeDecider } from './role-change.ts'

const [proposer, colleague] = [superAdmin(1), superAdmin(8)]
const name = proposer.name
const proposedAt = '2026-03-01T09:00:00.000Z'
const lastMoment = '2026-03-08T09:00:00.000Z'
const tooLate = '2026-03-08T09:00:00.001Z'
const superAdministrators = [1, 8, 9]
const others: readonly Actor[] = [citizen(), agencyAdmin(), auditor(), system]

describe('a change of role', () => {
  const from = { role: 'User', agency: null } as const
  const to = { role: 'Agency Operator', agency: 3 } as const
  const data = { change: 7, member: 5, from, to, note: null }
  const proposed = {
    type: 'RoleChangeProposed' as const,
    data: { ...data, actorName: name },
    actor: { id: proposer.id },
    at: proposedAt,
  }
  const given = decisions(roleChangeDecider)
  const propose = (changes: object = {}, actor: Actor = proposer) =>
    ({ type: 'ProposeRoleChange', data: { ...data, superAdministrators, ...changes }, actor, at: proposedAt }) as const
  const approve = (actor: Actor = colleague, at = lastMoment) =>
    ({ type: 'ApproveRoleChange', data: { superAdministrators }, actor, at }) as const
  const refuse = (actor: Actor = colleague, at = lastMoment) =>
    ({ type: 'RefuseRoleChange', data: { superAdministrators }, actor, at }) as const
  const lapse = (at: string, actor: Actor = system) =>
    ({ type: 'LapseRoleChange', data: { superAdministrators }, actor, at }) as const
  const answer = { change: 7, member: 5, proposedBy: proposer.id, actorName: colleague.name }

  test('that grants a role waits for a second person', () =>
    given()
      .when(propose())
      .thenHappened({ type: 'RoleChangeProposed', data: { ...data, actorName: name } }))

  test('that removes a role takes effect at once', () =>
    given()
      .when(propose({ from: to, to: from }))
      .thenHappened(
        { type: 'RoleChangeProposed', data: { ...data, from: to, to: from, actorName: name } },
        { type: 'RoleChangeApproved', data: { change: 7, member: 5, proposedBy: proposer.id, actorName: name } },
      ))

  test.each([
    [{ to: from }, 'role_unchanged'],
    [{ to: { ...to, agency: null } }, 'invalid_fields'],
    [{ to: { role: 'Auditor', agency: 3 } }, 'invalid_fields'],
  ] as const)('to %o is refused: %s', (changes, refusal) => given().when(propose(changes)).thenRefused(refusal))

  test('to another agency is one', () =>
    given()
      .when(propose({ from: { ...to, agency: 4 } }))
      .thenOne('RoleChangeProposed', { to }))

  test.each(others.map((actor) => [actor.role, actor] as const))('is nothing for the role %s', (_, actor) => {
    given().when(propose({}, actor)).thenRefused('not_permitted')
    given(proposed).when(approve(actor)).thenRefused('not_permitted')
    given(proposed).when(refuse(actor)).thenRefused('not_permitted')
  })

  test('is approved by another person, within seven days', () => {
    given(proposed).when(approve()).thenHappened({ type: 'RoleChangeApproved', data: answer })
    given(proposed).when(approve(proposer)).thenRefused('own_proposal')
    given(proposed).when(approve(colleague, tooLate)).thenRefused('proposal_closed')
  })

  test('is refused by anybody of them, its proposer too', () => {
    given(proposed).when(refuse()).thenHappened({ type: 'RoleChangeRefused', data: answer })
    given(proposed)
      .when(refuse(proposer))
      .thenHappened({ type: 'RoleChangeRefused', data: { ...answer, actorName: name } })
    given(proposed).when(refuse(colleague, tooLate)).thenRefused('proposal_closed')
  })

  test('lapses by the clock alone, after seven days', () => {
    given(proposed).when(lapse(lastMoment)).thenNothingHappened()
    given(proposed)
      .when(lapse(tooLate))
      .thenHappened({ type: 'RoleChangeLapsed', data: { change: 7, member: 5 } })
    given(proposed).when(lapse(tooLate, proposer)).thenRefused('not_permitted')
  })

  test.each<[RoleChange['status'], object]>([
    ['approved', { type: 'RoleChangeApproved', data: answer }],
    ['refused', { type: 'RoleChangeRefused', data: answer }],
    ['lapsed', { type: 'RoleChangeLapsed', data: { change: 7, member: 5 } }],
  ])('that was %s is closed', (status, event) => {
    const closed = given(proposed, event as typeof proposed)
    closed.when(approve()).thenRefused('proposal_closed')
    closed.when(refuse()).thenRefused('proposal_closed')
    closed.when(lapse(tooLate)).thenNothingHappened()
    closed.when(propose()).thenRefused('version_conflict')
    const { initialState, evolve } = roleChangeDecider
    const folded = evolve(evolve(initialState(), proposed), event as typeof proposed)
    expect(folded).toEqual({ status, id: 7, member: 5, to, proposedBy: proposer.id, proposedAt })
  })

  test('that was never made is not found', () => {
    given().when(approve()).thenRefused('not_found')
    given().when(refuse()).thenRefused('not_found')
    given().when(lapse(tooLate)).thenNothingHappened()
  })
})

describe('a reset of passkeys', () => {
  const member = 9
  const data = { reset: 7, member, note: null }
  const proposed = {
    type: 'PasskeyResetProposed' as const,
    data: { ...data, actorName: name },
    actor: { id: proposer.id },
    at: proposedAt,
  }
  const given = decisions(passkeyResetDecider)
  const propose = (actor: Actor = proposer) => ({ type: 'ProposePasskeyReset', data, actor, at: proposedAt }) as const
  const approve = (actor: Actor = colleague, at = lastMoment) =>
    ({ type: 'ApprovePasskeyReset', data: { superAdministrators }, actor, at }) as const
  const refuse = (actor: Actor = colleague, at = lastMoment) =>
    ({ type: 'RefusePasskeyReset', data: { superAdministrators }, actor, at }) as const
  const lapse = (at: string, actor: Actor = system) =>
    ({ type: 'LapsePasskeyReset', data: { superAdministrators }, actor, at }) as const
  const answer = { reset: 7, member, proposedBy: proposer.id, actorName: colleague.name }

  test('is proposed for a colleague, not for oneself', () => {
    given()
      .when(propose())
      .thenHappened({ type: 'PasskeyResetProposed', data: { ...data, actorName: name } })
    given()
      .when(propose(superAdmin(member)))
      .thenRefused('own_proposal')
  })

  test.each(others.map((actor) => [actor.role, actor] as const))('is nothing for the role %s', (_, actor) => {
    given().when(propose(actor)).thenRefused('not_permitted')
    given(proposed).when(approve(actor)).thenRefused('not_permitted')
    given(proposed).when(refuse(actor)).thenRefused('not_permitted')
  })

  test('is approved by a third person, within seven days', () => {
    given(proposed).when(approve()).thenHappened({ type: 'PasskeyResetApproved', data: answer })
    given(proposed).when(approve(proposer)).thenRefused('own_proposal')
    given(proposed)
      .when(approve(superAdmin(member)))
      .thenRefused('own_proposal')
    given(proposed).when(approve(colleague, tooLate)).thenRefused('proposal_closed')
  })

  test('is refused by any of them, also by the member, who then loses nothing', () => {
    for (const actor of [colleague, proposer, superAdmin(member)])
      given(proposed)
        .when(refuse(actor))
        .thenHappened({ type: 'PasskeyResetRefused', data: { ...answer, actorName: actor.name } })
    given(proposed).when(refuse(colleague, tooLate)).thenRefused('proposal_closed')
  })

  test('lapses by the clock alone, after seven days', () => {
    given(proposed).when(lapse(lastMoment)).thenNothingHappened()
    given(proposed)
      .when(lapse(tooLate))
      .thenHappened({ type: 'PasskeyResetLapsed', data: { reset: 7, member } })
    given(proposed).when(lapse(tooLate, proposer)).thenRefused('not_permitted')
  })

  test.each<[PasskeyReset['status'], object]>([
    ['approved', { type: 'PasskeyResetApproved', data: answer }],
    ['refused', { type: 'PasskeyResetRefused', data: answer }],
    ['lapsed', { type: 'PasskeyResetLapsed', data: { reset: 7, member } }],
  ])('that was %s is closed', (status, event) => {
    const closed = given(proposed, event as typeof proposed)
    closed.when(approve()).thenRefused('proposal_closed')
    closed.when(refuse()).thenRefused('proposal_closed')
    closed.when(lapse(tooLate)).thenNothingHappened()
    closed.when(propose()).thenRefused('version_conflict')
    const { initialState, evolve } = passkeyResetDecider
    const folded = evolve(evolve(initialState(), proposed), event as typeof proposed)
    expect(folded).toEqual({ status, id: 7, member, proposedBy: proposer.id, proposedAt })
  })

  test('that was never made is not found', () => {
    given().when(approve()).thenRefused('not_found')
    given().when(refuse()).thenRefused('not_found')
    given().when(lapse(tooLate)).thenNothingHappened()
  })
})
