import type { Address } from '@portal/domain'
import { expect, test } from 'vitest'
import { toProfile } from './to-profile.ts'

const address: Address = {
  region: { id: 1, name: 'ქუჩეთის რეგიონი' },
  municipality: { id: 11, name: 'ქუჩეთი' },
  address: 'ქუჩა 1',
}

const member = {
  id: 5,
  registrationType: 'individual',
  firstName: 'ნინო',
  lastName: 'გამოგონილი',
  personalId: '01001000005',
  companyName: null,
  companyId: null,
  email: null,
  phone: '500000005',
  role: 'User',
  agency: null,
  status: 'active',
  documentStatus: 'verified',
  physicalAddress: address,
  legalAddress: null,
  notifications: true,
} as const

test('the profile has the ids of an address’s places, and null for an address that was never given', () =>
  expect(toProfile(member)).toMatchObject({
    physical_region_id: 1,
    physical_municipality_id: 11,
    physical_address: 'ქუჩა 1',
    legal_region_id: null,
    legal_municipality_id: null,
    legal_address: null,
  }))

test('the profile has no other field of the member’s row', () =>
  expect(Object.keys(toProfile({ ...member, registeredAt: '2026-03-01T09:00:00Z' } as typeof member))).toEqual(
    Object.keys(toProfile(member)),
  ))
