import {
  agencyAdmin,
  batumi,
  citizen,
  decisions,
  documentsSubmitted,
  individualRegistered,
  roleGranted,
  submittedDocument,
  superAdmin,
  updateProfile,
} from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { memberDecider } from './decide.ts'
import type { DocumentStatusSet, MemberBlocked } from './events.ts'

const given = decisions(memberDecider)
const registered = individualRegistered()
const elsewhere = { ...batumi, address: 'სადემონსტრაციო ქუჩა №77' }
const verified: DocumentStatusSet = {
  type: 'DocumentStatusSet',
  data: { member: 5, status: 'verified', basis: 'card_seen', refusalReason: null },
}

describe('keeping one’s own record', () => {
  test('records the address that changed, and nothing of what stayed', () =>
    given(registered)
      .when(updateProfile({ legalAddress: batumi, physicalAddress: elsewhere }))
      .thenHappened({ type: 'ProfileUpdated', data: { member: 5, physicalAddress: elsewhere } }))

  test('a missing physical address can be added', () =>
    given(individualRegistered(citizen(), { physicalAddress: null }))
      .when(updateProfile({ physicalAddress: batumi }))
      .thenHappened({ type: 'ProfileUpdated', data: { member: 5, physicalAddress: batumi } }))

  test('saving unchanged data records no event', () => {
    given(registered)
      .when(updateProfile({ legalAddress: batumi, physicalAddress: batumi }))
      .thenNothingHappened()
    given(registered).when(updateProfile({})).thenNothingHappened()
  })

  test('is allowed to every member for their own record only', () => {
    const staff = agencyAdmin(1, 5)
    given(registered, roleGranted(staff))
      .when(updateProfile({ legalAddress: elsewhere }, staff))
      .thenOne('ProfileUpdated')
    for (const other of [citizen(6), superAdmin(), agencyAdmin()])
      given(registered)
        .when(updateProfile({ legalAddress: elsewhere }, other))
        .thenRefused('not_permitted')
  })

  test('is refused to blocked and unknown members', () => {
    const blocked: MemberBlocked = { type: 'MemberBlocked', data: { member: 5 } }
    given(registered, blocked)
      .when(updateProfile({ legalAddress: elsewhere }))
      .thenRefused('not_permitted')
    given().when(updateProfile({})).thenRefused('not_found')
  })
})

describe('the consent to notices', () => {
  const declined = { type: 'NotificationsDeclined', data: { member: 5 } } as const

  test('is withdrawn and given again, with the version of its text', () => {
    given(registered)
      .when(updateProfile({ notifications: null }))
      .thenHappened(declined)
    given(registered, declined)
      .when(updateProfile({ notifications: '1.0' }))
      .thenHappened({ type: 'NotificationsAgreed', data: { member: 5, version: '1.0' } })
  })

  test('records a repeated choice once', () => {
    given(registered)
      .when(updateProfile({ notifications: '2026-01' }))
      .thenNothingHappened()
    given(registered, declined)
      .when(updateProfile({ notifications: null }))
      .thenNothingHappened()
  })
})

describe('handing in an identity document', () => {
  const both = { front: submittedDocument('front'), back: submittedDocument('back') }

  test('stores file and name of each side', () =>
    given(registered)
      .when(updateProfile({ documents: both }))
      .thenHappened(documentsSubmitted()))

  test('may have one side only', () =>
    given(registered, documentsSubmitted())
      .when(updateProfile({ documents: { back: submittedDocument('back', { sha256: 'another' }) } }))
      .thenOne('IdentityDocumentsSubmitted', { names: { back: 'back.jpg' } }))

  test('makes a verified member wait for a decision again, which then is an event', () => {
    const verify = { type: 'SetDocumentStatus', data: { status: 'verified' }, actor: superAdmin(), at: '' } as const
    given(registered, verified).when(verify).thenNothingHappened()
    given(registered, verified, documentsSubmitted())
      .when(verify)
      .thenOne('DocumentStatusSet', { status: 'verified', basis: 'documents' })
  })

  test('is saved together with the addresses', () => {
    const { events } = memberDecider.decide(
      updateProfile({ legalAddress: elsewhere, notifications: null, documents: both }),
      [registered].reduce(memberDecider.evolve, memberDecider.initialState()),
    ) as { events: readonly { type: string }[] }
    expect(events.map(({ type }) => type)).toEqual([
      'ProfileUpdated',
      'NotificationsDeclined',
      'IdentityDocumentsSubmitted',
    ])
  })
})
