import {
  agencyAdmin,
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
import type { Actor } from '../kernel/decider.ts'
import type { ReleaseId } from './commands.ts'
import { memberDecider } from './decide.ts'
import type { DocumentStatusSet, MemberIdReleased } from './events.ts'

const given = decisions(memberDecider)
const boss = superAdmin()
const release = (actor: Actor = boss): ReleaseId => ({
  type: 'ReleaseId',
  data: { reason: 'მოწმობა ადგილზე ვნახეთ' },
  actor,
  at: '2026-03-01T09:00:00Z',
})
const decided = (data: Partial<DocumentStatusSet['data']>): DocumentStatusSet => ({
  type: 'DocumentStatusSet',
  data: { member: 5, status: 'verified', basis: null, refusalReason: null, ...data },
})
const verified = decided({ basis: 'documents' })
const released = (number: MemberIdReleased['data']['number'] = 'personal_id'): MemberIdReleased => ({
  type: 'MemberIdReleased',
  data: { member: 5, number, reason: 'მოწმობა ადგილზე ვნახეთ' },
})

describe('the basis of a verification', { tags: 'R-ID-33' }, () => {
  test.each([
    ['the documents on file', [documentsSubmitted()], undefined, 'documents'],
    ['the card, when staff have seen it', [documentsSubmitted()], 'card_seen', 'card_seen'],
    ['the card, when no documents are on file', [], undefined, 'card_seen'],
    ['the card, when the documents are claimed but missing', [], 'documents', 'card_seen'],
  ] as const)('is %s', (_, before, basis, recorded) =>
    given(individualRegistered(), ...before)
      .when(editMember({ documentStatus: 'verified', ...(basis && { basis }) }))
      .thenHappened(decided({ basis: recorded })),
  )

  test('nobody verifies their own record, nor that of a company that they direct', () => {
    given(individualRegistered(boss), roleGranted(boss))
      .when(editMember({ documentStatus: 'verified' }, boss))
      .thenRefused('own_record')
    given(legalEntityRegistered(citizen(8), { personalId: boss.personalId ?? '' }))
      .when(editMember({ documentStatus: 'verified' }, boss))
      .thenRefused('own_record')
    given(individualRegistered(boss), roleGranted(boss))
      .when(editMember({ documentStatus: 'not_verified', firstName: 'ნინა' }, boss))
      .thenOne('MemberEdited', { firstName: 'ნინა' })
  })
})

describe('why documents are refused', () => {
  const refused = (refusalReason: string | null) => editMember({ documentStatus: 'not_verified', refusalReason })

  test('is recorded in the event, and can be added later', () => {
    given(individualRegistered(), documentsSubmitted())
      .when(refused('არ იკითხება'))
      .thenHappened(decided({ status: 'not_verified', refusalReason: 'არ იკითხება' }))
    given(individualRegistered(), documentsSubmitted(), decided({ status: 'not_verified' }))
      .when(refused('არ იკითხება'))
      .thenHappened(decided({ status: 'not_verified', refusalReason: 'არ იკითხება' }))
  })

  test('records nothing when it is repeated, or given with a verification', () => {
    given(individualRegistered(), decided({ status: 'not_verified', refusalReason: 'არ იკითხება' }))
      .when(refused('არ იკითხება'))
      .thenNothingHappened()
    given(individualRegistered(), documentsSubmitted())
      .when(editMember({ documentStatus: 'verified', refusalReason: 'არ იკითხება' }))
      .thenHappened(verified)
  })

  test('is cleared by the next documents', () => {
    const state = [
      individualRegistered(),
      documentsSubmitted(),
      decided({ status: 'not_verified', refusalReason: 'არ იკითხება' }),
    ].reduce(memberDecider.evolve, memberDecider.initialState())
    expect(state).toMatchObject({ refusalReason: 'არ იკითხება' })
    expect(memberDecider.evolve(state, documentsSubmitted())).toMatchObject({ refusalReason: null })
  })
})

describe('the number of an unverified member', () => {
  test('is released, a company’s like a person’s, once', () => {
    given(individualRegistered()).when(release()).thenHappened(released())
    given(legalEntityRegistered(citizen(5)))
      .when(release())
      .thenHappened(released('company_id'))
    given(individualRegistered(), released()).when(release()).thenNothingHappened()
  })

  test('is not released without a reason of letters or digits', () => {
    const asked = release()
    given(individualRegistered())
      .when({ ...asked, data: { ...asked.data, reason: '—!' } })
      .thenRefused('invalid_fields')
  })

  test('is not released from a verified member', () =>
    given(individualRegistered(), verified).when(release()).thenRefused('holder_verified'))

  test.each([agencyAdmin(), auditor(), citizen(6)])('is not released by $role', (actor) =>
    given(individualRegistered()).when(release(actor)).thenRefused('not_permitted'),
  )

  test('is not released from staff, who could not sign in without it', () =>
    given(individualRegistered(), roleGranted({ ...auditor(), id: citizen().id }))
      .when(release())
      .thenRefused('holder_is_staff'))

  test('is not released by its own holder, and an unknown member is not found', () => {
    given(individualRegistered(boss), roleGranted(boss)).when(release()).thenRefused('own_record')
    given().when(release()).thenRefused('not_found')
  })

  test('can be restored by a correction', () =>
    given(individualRegistered(), released())
      .when(editMember({ personalId: '01001000077', byChange: { change: 7, proposedBy: 9, approvedBy: 1 } }))
      .thenOne('MemberEdited', { personalId: '01001000077' }))
})
