import type { MemberEvent } from '@portal/domain'
import {
  agencyAdmin,
  batumi,
  citizen,
  documentsSubmitted,
  individualRegistered,
  legalEntityRegistered,
  minutesAfter,
  recorded,
  roleGranted,
} from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { storeViews } from '../for-specs.ts'
import { memberById } from './member.ts'

const member = async (...events: MemberEvent[]) => memberById(await storeViews(recorded('member-5', ...events)), 5)

describe('a member', () => {
  test('has the data of the registration', async () =>
    expect(await member(individualRegistered())).toEqual({
      id: 5,
      version: 1,
      registrationType: 'individual',
      firstName: 'ნინო',
      lastName: 'გამოგონილი',
      personalId: citizen().personalId,
      companyName: null,
      companyId: null,
      email: null,
      phone: '500000005',
      role: 'User',
      agency: null,
      status: 'active',
      documentStatus: 'not_verified',
      refusalReason: null,
      legalAddress: batumi,
      physicalAddress: batumi,
      notifications: true,
      consents: { ...individualRegistered().data.consents, notificationsWithdrawnAt: null },
      documents: { front: null, back: null },
      documentsSubmittedAt: null,
      isWaiting: false,
      verifiedAt: null,
      basis: null,
      registeredAt: minutesAfter(0),
    }))

  test('of a company has its name and number', async () =>
    expect(await member(legalEntityRegistered(citizen(5)))).toMatchObject({
      registrationType: 'legal',
      companyName: 'შპს ნიმუში',
      companyId: '400000001',
    }))

  test('has the role that was granted, until it is revoked', async () => {
    const granted = [individualRegistered(), roleGranted(agencyAdmin(1, 5))]
    expect(await member(...granted)).toMatchObject({ role: 'Agency Administrator', agency: 1 })
    const revoked = { type: 'RoleRevoked', data: { member: 5, grantedBy: null } } as const
    expect(await member(...granted, revoked)).toMatchObject({ role: 'User', agency: null, version: 3 })
  })

  test('can be blocked and verified', async () => {
    const blocked = { type: 'MemberBlocked', data: { member: 5 } } as const
    const verified = {
      type: 'DocumentStatusSet',
      data: { member: 5, status: 'verified', basis: 'card_seen', refusalReason: null },
    } as const
    expect(await member(individualRegistered(), verified, blocked)).toMatchObject({
      status: 'blocked',
      documentStatus: 'verified',
      basis: 'card_seen',
    })
  })

  test('has the data of the last edit, by themself or by staff', async () => {
    const address = { ...batumi, address: 'სადემონსტრაციო ქუჩა №77' }
    const edited = {
      type: 'MemberEdited',
      data: { member: 5, lastName: 'ნიმუშიძე', phone: '500000099', phoneSlot: 2, email: 'nino@portal.example' },
    } as const
    const moved = { type: 'ProfileUpdated', data: { member: 5, physicalAddress: address } } as const
    expect(await member(individualRegistered(), edited, moved)).toMatchObject({
      firstName: 'ნინო',
      lastName: 'ნიმუშიძე',
      phone: '500000099',
      email: 'nino@portal.example',
      legalAddress: batumi,
      physicalAddress: address,
    })
  })

  test('waits for a decision from the last document on', async () => {
    const verified = {
      type: 'DocumentStatusSet',
      data: { member: 5, status: 'verified', basis: 'card_seen', refusalReason: null },
    } as const
    expect(await member(individualRegistered(), documentsSubmitted())).toMatchObject({
      documents: { front: { name: 'front.jpg', type: 'image/jpeg' }, back: { name: 'back.jpg' } },
      documentsSubmittedAt: minutesAfter(1),
      documentStatus: 'not_verified',
      isWaiting: true,
    })
    const decided = [individualRegistered(), documentsSubmitted(), verified]
    expect(await member(...decided)).toMatchObject({
      isWaiting: false,
      documentsSubmittedAt: minutesAfter(1),
      verifiedAt: minutesAfter(2),
      basis: 'card_seen',
    })
    const refused = {
      type: 'DocumentStatusSet',
      data: { member: 5, status: 'not_verified', basis: null, refusalReason: null },
    } as const
    expect(await member(individualRegistered(), documentsSubmitted(), refused)).toMatchObject({
      documents: { front: { name: 'front.jpg' }, back: { name: 'back.jpg' } },
      documentStatus: 'not_verified',
      isWaiting: false,
    })
    expect(await member(...decided, documentsSubmitted())).toMatchObject({
      isWaiting: true,
      documentStatus: 'not_verified',
      documentsSubmittedAt: minutesAfter(3),
      verifiedAt: null,
      basis: null,
    })
  })

  test('can withdraw the consent to notices, and give it again', async () => {
    const declined = { type: 'NotificationsDeclined', data: { member: 5 } } as const
    const agreed = { type: 'NotificationsAgreed', data: { member: 5, version: '1.0' } } as const
    expect(await member(individualRegistered(), declined)).toMatchObject({
      notifications: false,
      consents: { notifications: null, notificationsWithdrawnAt: minutesAfter(1) },
    })
    expect(await member(individualRegistered(), declined, agreed)).toMatchObject({
      notifications: true,
      consents: { notifications: { version: '1.0', at: minutesAfter(2) }, notificationsWithdrawnAt: null },
    })
  })

  test('without consent to notices gets none', async () => {
    const { consents } = individualRegistered().data
    const silent = individualRegistered(citizen(), { consents: { ...consents, notifications: null } })
    expect(await member(silent)).toMatchObject({ notifications: false })
  })

  test('is not found under an unknown number', async () =>
    expect(await memberById(await storeViews(), 5)).toBeUndefined())
})
