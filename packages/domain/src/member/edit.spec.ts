import {
  agencyAdmin,
  agencyOperator,
  auditor,
  citizen,
  decisions,
  documentsSubmitted,
  editMember,
  individualRegistered,
  legalEntityRegistered,
  roleGranted,
  superAdmin,
} from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { fold, system } from '../kernel/decider.ts'
import { memberDecider, superAdministratorsAfter } from './decide.ts'

const given = decisions(memberDecider)
const registered = individualRegistered()
const numbered = registered.data.phone ?? ''
const boss = superAdmin()
const bossEvents = [individualRegistered(boss), roleGranted(boss)] as const

describe('editing a member', () => {
  test('records what changed, and nothing of what stayed', () => {
    const { firstName, lastName, personalId, email } = registered.data
    given(registered)
      .when(editMember({ firstName: 'ნინა', lastName, personalId, email, phone: numbered, status: 'active' }))
      .thenHappened({ type: 'MemberEdited', data: { member: 5, firstName: 'ნინა' } })
    given(registered).when(editMember({ firstName, lastName })).thenNothingHappened()
  })

  test('changes phone and personal ID only by a proposal of another person, or by the operator', () => {
    const byChange = { change: 7, proposedBy: 9, approvedBy: boss.id }
    for (const means of [{ phone: '500000099', phoneSlot: 1 as const }, { personalId: '01001000099' }]) {
      given(registered).when(editMember(means)).thenRefused('second_person_required')
      given(registered)
        .when(editMember({ ...means, byChange: { ...byChange, proposedBy: boss.id } }))
        .thenRefused('second_person_required')
      given(registered)
        .when(editMember({ ...means, byChange }))
        .thenOne('MemberEdited', { ...means, byChange })
      given(registered).when(editMember(means, system)).thenOne('MemberEdited', means)
    }
  })

  test('unblocks staff only so too, because their role comes back with it', () => {
    const colleague = [registered, roleGranted({ ...auditor(), id: 5 }), { type: 'MemberBlocked', data: { member: 5 } }]
    const unblock = { status: 'active', byChange: { change: 7, proposedBy: 9, approvedBy: boss.id } } as const
    given(...(colleague as never[]))
      .when(editMember({ status: 'active' }))
      .thenRefused('second_person_required')
    given(...(colleague as never[]))
      .when(editMember(unblock))
      .thenOne('MemberUnblocked', { byChange: unblock.byChange })
  })

  test('a new phone needs a free slot', () => {
    given(registered)
      .when(editMember({ phone: '500000099', phoneSlot: 1 }, system))
      .thenHappened({ type: 'MemberEdited', data: { member: 5, phone: '500000099', phoneSlot: 1 } })
    given(registered)
      .when(editMember({ phone: '500000099' }))
      .thenRefused('invalid_fields')
    given(registered)
      .when(editMember({ phone: numbered, phoneSlot: 2 }))
      .thenNothingHappened()
  })

  test('gives a phone to a member who has none', () => {
    const withoutPhone = { ...registered, data: { ...registered.data, phone: null, phoneSlot: null } }
    given(withoutPhone)
      .when(editMember({ phone: numbered, phoneSlot: 1 }, system))
      .thenHappened({ type: 'MemberEdited', data: { member: 5, phone: numbered, phoneSlot: 1 } })
  })

  test('an e-mail may be removed from a person, not from a company', () => {
    given(individualRegistered(citizen(), { email: 'nino@portal.example' }))
      .when(editMember({ email: null }))
      .thenOne('MemberEdited', { email: null })
    given(legalEntityRegistered(citizen(5), { email: 'company@portal.example' }))
      .when(editMember({ email: null }))
      .thenRefused('invalid_fields')
  })

  test('decides the documents and the status with the same save', () =>
    given(registered)
      .when(editMember({ lastName: 'ნიმუშიძე', documentStatus: 'verified', status: 'blocked' }))
      .thenHappened(
        { type: 'MemberEdited', data: { member: 5, lastName: 'ნიმუშიძე' } },
        { type: 'DocumentStatusSet', data: { member: 5, status: 'verified', basis: 'card_seen', refusalReason: null } },
        { type: 'MemberBlocked', data: { member: 5 } },
      ))

  test('refuses waiting documents only when the edit says so, once', () => {
    const refused = {
      type: 'DocumentStatusSet',
      data: { member: 5, status: 'not_verified', basis: null, refusalReason: null },
    } as const
    const refuse = editMember({ documentStatus: 'not_verified' })
    given(registered).when(refuse).thenNothingHappened()
    given(registered, documentsSubmitted()).when(refuse).thenHappened(refused)
    given(registered, documentsSubmitted(), refused).when(refuse).thenNothingHappened()
    given(registered, documentsSubmitted(), refused, documentsSubmitted()).when(refuse).thenHappened(refused)
    given(registered, documentsSubmitted())
      .when(editMember({ firstName: 'ნინა' }))
      .thenHappened({ type: 'MemberEdited', data: { member: 5, firstName: 'ნინა' } })
  })

  test('lets a blocked one in again', () =>
    given(registered, { type: 'MemberBlocked', data: { member: 5 } })
      .when(editMember({ status: 'active' }))
      .thenHappened({ type: 'MemberUnblocked', data: { member: 5 } }))

  test('with a block of the last active Super Administrator is refused as a whole', () => {
    given(...bossEvents)
      .when(editMember({ firstName: 'გია', status: 'blocked', superAdministrators: [1] }))
      .thenRefused('last_super_administrator')
    given(...bossEvents)
      .when(editMember({ status: 'blocked', superAdministrators: [1, 9] }))
      .thenRefused('second_person_required')
    const state = fold(memberDecider, bossEvents)
    expect(
      superAdministratorsAfter(editMember({ status: 'blocked', superAdministrators: [1, 8, 9] }), state, [1, 8, 9]),
    ).toEqual([8, 9])
  })

  test.each([citizen(), agencyOperator(), agencyAdmin(), auditor()])('is not for $role', (actor) =>
    given(registered)
      .when(editMember({ firstName: 'ნინა' }, actor))
      .thenRefused('not_permitted'),
  )

  test('needs an existing member', () => given().when(editMember({})).thenRefused('not_found'))
})
