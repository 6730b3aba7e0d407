import {
  agencyAdmin,
  agencyOperator,
  at,
  auditor,
  citizen,
  decisions,
  documentsSubmitted,
  grantRole,
  individualRegistered,
  legalEntityRegistered,
  registerIndividual,
  registerLegalEntity,
  roleGranted,
  superAdmin,
} from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { type Actor, fold, system } from '../kernel/decider.ts'
import type { BlockMember, EndSessions, RevokeRole, SetDocumentStatus, UnblockMember } from './commands.ts'
import { memberDecider, superAdministratorsAfter } from './decide.ts'
import type { MemberBlocked, MemberEdited } from './events.ts'
import { endsSessions } from './member.ts'

const given = decisions(memberDecider)
const registered = individualRegistered()
const boss = superAdmin()
const bossEvents = [individualRegistered(boss), roleGranted(boss)] as const

const block = (superAdministrators: readonly number[] = [1], actor: Actor = superAdmin()): BlockMember => ({
  type: 'BlockMember',
  data: { superAdministrators },
  actor,
  at,
})
const unblock = (actor: Actor = superAdmin()): UnblockMember => ({ type: 'UnblockMember', data: {}, actor, at })
const endSessions = (actor: Actor = superAdmin()): EndSessions => ({ type: 'EndSessions', data: {}, actor, at })
const revoke = (superAdministrators: readonly number[] = [1], actor: Actor = system): RevokeRole => ({
  type: 'RevokeRole',
  data: { superAdministrators, grantedBy: null },
  actor,
  at,
})
const setStatus = (status: 'verified' | 'not_verified', actor: Actor = superAdmin()): SetDocumentStatus => ({
  type: 'SetDocumentStatus',
  data: { status },
  actor,
  at,
})
const blocked = (member: number): MemberBlocked => ({ type: 'MemberBlocked', data: { member } })

describe('registering', () => {
  test('an individual', () => given().when(registerIndividual()).thenHappened(registered))

  test('by eID verifies the new member, in the same moment', { tags: 'R-ID-94' }, () =>
    given()
      .when(registerIndividual({ isVerifiedByEid: true }))
      .thenHappened(registered, {
        type: 'DocumentStatusSet',
        data: { member: 5, status: 'verified', basis: 'eid', refusalReason: null },
      }),
  )

  test('a legal entity with its director', () =>
    given().when(registerLegalEntity()).thenOne('LegalEntityRegistered', { companyId: '400000001', member: 8 }))

  test('the exclusive status removes the others', () =>
    given()
      .when(
        registerIndividual({
          statuses: [
            { id: 1, name: 'დევნილი', status: 'active' },
            { id: 7, name: 'არც ერთი', status: 'deactive_all' },
          ],
        }),
      )
      .thenOne('IndividualRegistered', {
        social: { ...registered.data.social, statuses: [{ id: 7, name: 'არც ერთი' }] },
      }))

  test('statuses without the exclusive one stay together', () =>
    given()
      .when(
        registerIndividual({
          statuses: [
            { id: 1, name: 'დევნილი', status: 'active' },
            { id: 6, name: 'მარტოხელა მშობელი', status: 'active' },
          ],
        }),
      )
      .thenOne('IndividualRegistered', {
        social: {
          ...registered.data.social,
          statuses: [
            { id: 1, name: 'დევნილი' },
            { id: 6, name: 'მარტოხელა მშობელი' },
          ],
        },
      }))

  test('is for adults: allowed from the day of the 18th birthday on', { tags: 'R-ID-21' }, () => {
    given()
      .when(registerIndividual({ birthDate: '2008-03-01' }))
      .thenOne('IndividualRegistered')
    given()
      .when(registerIndividual({ birthDate: '2008-03-02' }))
      .thenRefused('invalid_fields')
  })

  test('a student names the degree, anybody else has none', { tags: 'R-ID-19' }, () => {
    given()
      .when(registerIndividual({ isStudent: true }))
      .thenRefused('invalid_fields')
    given()
      .when(registerIndividual({ isStudent: true, degreeLevel: 'master' }))
      .thenOne('IndividualRegistered', {
        social: { ...registered.data.social, isStudent: true, degreeLevel: 'master' },
      })
    given()
      .when(registerIndividual({ isStudent: false, degreeLevel: 'master' }))
      .thenOne('IndividualRegistered', { social: { ...registered.data.social, degreeLevel: null } })
  })

  test('does not overwrite an existing member', () => {
    given(registered).when(registerIndividual()).thenRefused('version_conflict')
    given(legalEntityRegistered()).when(registerLegalEntity()).thenRefused('version_conflict')
  })
})

describe('roles', () => {
  test('are granted by the system, with the number of the person who requested it', () =>
    given(registered)
      .when(grantRole({ grantedBy: '01001000001' }))
      .thenHappened({
        type: 'RoleGranted',
        data: { member: 5, role: 'Agency Administrator', agency: 1, grantedBy: '01001000001' },
      }))

  test.each([superAdmin(), agencyAdmin(), citizen()])('are not granted by $role', (actor) => {
    given(registered)
      .when({ ...grantRole(), actor })
      .thenRefused('not_permitted')
    given(registered, roleGranted(agencyAdmin(1, 5)))
      .when(revoke([1], actor))
      .thenRefused('not_permitted')
  })

  test('staff of an agency need one, others have none', { tags: 'R-ROLE-1' }, () => {
    given(registered)
      .when(grantRole({ agency: null }))
      .thenRefused('invalid_fields')
    given(registered)
      .when(grantRole({ role: 'Auditor', agency: 1 }))
      .thenRefused('invalid_fields')
  })

  test('a role that one has already is no event', () =>
    given(registered, roleGranted(agencyAdmin(1, 5)))
      .when(grantRole())
      .thenNothingHappened())

  test('after its removal the member is a citizen again', () => {
    given(registered, roleGranted(agencyOperator(1, 5)))
      .when(revoke())
      .thenHappened({ type: 'RoleRevoked', data: { member: 5, grantedBy: null } })
    given(registered).when(revoke()).thenNothingHappened()
  })

  test('are only for existing members', () => {
    given().when(grantRole()).thenRefused('not_found')
    given().when(revoke()).thenRefused('not_found')
  })
})

test('no higher role goes to staff whose phone one person changed alone', { tags: 'R-ID-72' }, () => {
  const byProposal = { change: 8, proposedBy: 1, approvedBy: 9 }
  const change = { change: 7, proposedBy: 1, approvedBy: null }
  const granted = { ...grantRole({ byProposal, superAdministrators: [1, 9] }), actor: superAdmin(9) }
  const staff = [individualRegistered(agencyOperator(1, 5)), roleGranted(agencyOperator(1, 5))] as const
  const phone = (byChange: MemberEdited['data']['byChange']): MemberEdited => ({
    type: 'MemberEdited',
    data: { member: 5, phone: '500000099', byChange },
  })
  given(...staff, phone(change))
    .when(granted)
    .thenRefused('second_person_required')
  given(...staff, phone({ ...change, approvedBy: 9 }))
    .when(granted)
    .thenOne('RoleGranted')
})

describe('the last active Super Administrator', () => {
  test('the last one is not blocked and keeps the role', () => {
    given(...bossEvents)
      .when(block([1]))
      .thenRefused('last_super_administrator')
    given(...bossEvents)
      .when(revoke([1]))
      .thenRefused('last_super_administrator')
    given(...bossEvents)
      .when(grantRole({ superAdministrators: [1] }))
      .thenRefused('last_super_administrator')
  })

  test('is not made by one person: the last but one goes by two, or by the operator', { tags: 'R-ROLE-11' }, () => {
    const byProposal = { change: 7, proposedBy: 9, approvedBy: 1 }
    const alone = { ...byProposal, approvedBy: 9 }
    given(...bossEvents)
      .when(block([1, 9]))
      .thenRefused('second_person_required')
    given(...bossEvents)
      .when(block([1, 8, 9]))
      .thenOne('MemberBlocked')
    given(...bossEvents)
      .when(revoke([1, 9]))
      .thenOne('RoleRevoked')
    const byColleague = (data: object) => ({
      ...revoke([1, 9]),
      data: { grantedBy: null, superAdministrators: [1, 9], ...data },
    })
    given(...bossEvents)
      .when({ ...byColleague({ byProposal: alone }), actor: superAdmin(9) })
      .thenRefused('second_person_required')
    given(...bossEvents)
      .when({ ...byColleague({ byProposal }), actor: boss })
      .thenOne('RoleRevoked')
  })

  test('a blocked one may lose the role, because there is another', () =>
    given(...bossEvents, blocked(1))
      .when(revoke([9]))
      .thenOne('RoleRevoked'))

  test('the set follows every command', () => {
    const citizenState = fold(memberDecider, [registered])
    const bossState = fold(memberDecider, bossEvents)
    const granted = grantRole({ role: 'Super Administrator', agency: null })
    expect(superAdministratorsAfter(granted, citizenState, [1, 9])).toEqual([1, 5, 9])
    expect(superAdministratorsAfter(block([1, 8, 9]), bossState, [1, 8, 9])).toEqual([8, 9])
    expect(superAdministratorsAfter(block([1]), bossState, [1])).toEqual([1])
    expect(superAdministratorsAfter(revoke([1, 9]), bossState, [1, 9])).toEqual([9])
    expect(superAdministratorsAfter(unblock(system), fold(memberDecider, [...bossEvents, blocked(1)]), [9])).toEqual([
      1, 9,
    ])
  })
})

describe('the Super Administrator', () => {
  test('verifies documents, both ways', () => {
    given(registered)
      .when(setStatus('verified'))
      .thenHappened({
        type: 'DocumentStatusSet',
        data: { member: 5, status: 'verified', basis: 'card_seen', refusalReason: null },
      })
    given(registered).when(setStatus('not_verified')).thenNothingHappened()
    given(registered, documentsSubmitted())
      .when(setStatus('not_verified'))
      .thenHappened({
        type: 'DocumentStatusSet',
        data: { member: 5, status: 'not_verified', basis: null, refusalReason: null },
      })
  })

  test('blocks and unblocks', () => {
    given(registered).when(block()).thenHappened(blocked(5))
    given(registered, blocked(5)).when(block()).thenNothingHappened()
    given(registered, blocked(5))
      .when(unblock())
      .thenHappened({ type: 'MemberUnblocked', data: { member: 5 } })
    given(registered).when(unblock()).thenNothingHappened()
  })

  test('ends the sessions of a member, who stays active, each time', { tags: 'R-ADM-29' }, () => {
    const ended = { type: 'SessionsEnded', data: { member: 5 } } as const
    given(registered).when(endSessions()).thenHappened(ended)
    given(registered, ended).when(endSessions()).thenHappened(ended)
    given().when(endSessions()).thenRefused('not_found')
    for (const actor of [citizen(5), agencyAdmin(), auditor()])
      given(registered).when(endSessions(actor)).thenRefused('not_permitted')
    expect(endsSessions(ended)).toBe(true)
  })

  test('an unknown member is not found', () => {
    given().when(setStatus('verified')).thenRefused('not_found')
    given().when(block()).thenRefused('not_found')
    given().when(unblock()).thenRefused('not_found')
  })

  test.each([citizen(), agencyOperator(), agencyAdmin(), auditor()])('is not $role', (actor) => {
    given(registered).when(setStatus('verified', actor)).thenRefused('not_permitted')
    given(registered)
      .when(block([1], actor))
      .thenRefused('not_permitted')
    given(registered).when(unblock(actor)).thenRefused('not_permitted')
  })
})
