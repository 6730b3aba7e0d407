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
import { fold } from '../kernel/decider.ts'
import { memberDecider, superAdministratorsAfter } from './decide.ts'

const given = decisions(memberDecider)
const registered = individualRegistered()
const boss = superAdmin()
const bossEvents = [individualRegistered(boss), roleGranted(boss)] as const

describe('editing a member', () => {
  test('records what changed, and nothing of what stayed', () => {
    const { firstName, lastName, personalId, email, phone } = registered.data
    given(registered)
      .when(editMember({ firstName: 'ნინა', lastName, personalId, email, phone, status: 'active' }))
      .thenHappened({ type: 'MemberEdited', data: { member: 5, firstName: 'ნინა' } })
    given(registered).when(editMember({ firstName, lastName })).thenNothingHappened()
  })

  test('a new phone needs a free slot', () => {
    given(registered)
      .when(editMember({ phone: '500000099', phoneSlot: 1 }))
      .thenHappened({ type: 'MemberEdited', data: { member: 5, phone: '500000099', phoneSlot: 1 } })
    given(registered)
      .when(editMember({ phone: '500000099' }))
      .thenRefused('invalid_fields')
    given(registered)
      .when(editMember({ phone: registered.data.phone, phoneSlot: 2 }))
      .thenNothingHappened()
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
      .thenOne('MemberBlocked')
    const state = fold(memberDecider, bossEvents)
    expect(
      superAdministratorsAfter(editMember({ status: 'blocked', superAdministrators: [1, 9] }), state, [1, 9]),
    ).toEqual([9])
  })

  test.each([citizen(), agencyOperator(), agencyAdmin(), auditor()])('is not for $role', (actor) =>
    given(registered)
      .when(editMember({ firstName: 'ნინა' }, actor))
      .thenRefused('not_permitted'),
  )

  test('needs an existing member', () => given().when(editMember({})).thenRefused('not_found'))
})
