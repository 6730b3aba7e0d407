import { agencyOperator, citizen, decisions, registerChild, submittedDocument, superAdmin } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { lastDayUnderAge } from '../calendar.ts'
import { fold, system } from '../kernel/decider.ts'
import { memberDecider } from './decide.ts'
import type { MemberEvent } from './events.ts'
import { isChild, memberState } from './member.ts'

const given = decisions(memberDecider)
const parent = citizen()
const at = '2026-03-01T09:00:00.000Z'
const command = registerChild()
const events = (history: readonly MemberEvent[] = []) => {
  const decision = memberDecider.decide(command, fold(memberState, history))
  return decision.accepted ? (decision.events as readonly MemberEvent[]) : []
}
const registered = events()
const status = (status: 'verified' | 'not_verified'): MemberEvent => ({
  type: 'DocumentStatusSet',
  data: { member: command.data.member, status, basis: null, refusalReason: null },
})
const typed = { firstName: 'ლუკა', lastName: 'ბერიძე', personalId: '61001000041', birthDate: '2014-03-02' }
const correct = (actor = parent) => ({
  ...{ type: 'CorrectChild' as const, actor, at },
  data: { ...typed, document: null },
})
const withdraw = (actor = parent) => ({ type: 'WithdrawChild' as const, data: {}, actor, at })

describe('a child', () => {
  test('is registered by a citizen, with the document that waits for the office', {
    tags: ['R-ACT-50', 'R-ACT-51'],
  }, () => {
    expect(registered.map(({ type }) => type)).toEqual(['ChildRegistered', 'IdentityDocumentsSubmitted'])
    expect(fold(memberState, registered)).toMatchObject({
      ...{ status: 'active', registrationType: 'individual', role: 'User', isWaiting: true, notifications: null },
      ...{ child: { parent: parent.id }, person: { phone: null, phoneSlot: null, email: null } },
    })
  })

  test('is under age, and its parent no staff', { tags: 'R-ACT-50' }, () => {
    given()
      .when(registerChild({ birthDate: '2008-03-01' }))
      .thenRefused('invalid_fields')
    expect(memberDecider.decide(registerChild({ birthDate: '2008-03-02' }), { status: 'unknown' })).toMatchObject({
      accepted: true,
    })
    given().when(registerChild({}, agencyOperator())).thenRefused('not_permitted')
  })

  test('is one until the day before the birthday', { tags: ['R-ACT-53', 'R-ACT-54'] }, () => {
    expect([lastDayUnderAge('2014-03-02'), lastDayUnderAge('2008-02-29')]).toEqual(['2032-03-01', '2026-02-28'])
    const child = { parent: 5, birthDate: '2008-02-29' }
    expect(isChild({ child }, '2026-02-28T19:59:59.000Z')).toBe(true)
    expect(isChild({ child }, '2026-02-28T20:00:00.000Z')).toBe(false)
  })

  test('is given no role', { tags: 'R-ACT-54' }, () => {
    const grant = { role: 'Auditor' as const, agency: null, grantedBy: null, superAdministrators: [1] }
    given(...registered)
      .when({ type: 'GrantRole', data: grant, actor: system, at })
      .thenRefused('not_permitted')
  })

  test('is corrected by its parent until the office has confirmed', { tags: 'R-ACT-55' }, () => {
    const refused = [...registered, status('not_verified')]
    given(...refused)
      .when(correct())
      .thenHappened({ type: 'ChildCorrected', data: { member: command.data.member, personalId: '61001000041' } })
    const again = fold(memberState, [...refused, { type: 'ChildCorrected', data: { member: command.data.member } }])
    expect(again).toMatchObject({ isWaiting: true, refusalReason: null })
    given(...refused)
      .when(correct(citizen(9)))
      .thenRefused('not_found')
    given(...registered, status('verified'))
      .when(correct())
      .thenRefused('child_confirmed')
  })

  test('is taken back before that, and the number is free', { tags: 'R-ACT-56' }, () => {
    given(...registered)
      .when(withdraw())
      .thenOne('MemberIdReleased', { number: 'personal_id', reason: null })
    given(...registered)
      .when(withdraw(superAdmin()))
      .thenRefused('not_found')
    given(...registered, status('verified'))
      .when(withdraw())
      .thenRefused('child_confirmed')
  })

  test('gets no new document in the profile', { tags: 'R-ACT-56' }, () => {
    const child = { ...citizen(command.data.member), id: command.data.member }
    const update = { type: 'UpdateProfile' as const, actor: child, at }
    given(...registered)
      .when({ ...update, data: { documents: { front: submittedDocument('front') } } })
      .thenRefused('not_permitted')
  })
})
