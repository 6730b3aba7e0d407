import type { Address } from '@portal/domain'
import { expect, test } from 'vitest'
import { profileOf } from './profile-of.ts'

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

test('an address is told by the ids of its places, one that was never given by three times nothing', () =>
  expect(profileOf(member)).toMatchObject({
    physical_region_id: 1,
    physical_municipality_id: 11,
    physical_address: 'ქუჩა 1',
    legal_region_id: null,
    legal_municipality_id: null,
    legal_address: null,
  }))

test('of a whole row nothing more is told than what the profile shows', () =>
  expect(Object.keys(profileOf({ ...member, registeredAt: '2026-03-01T09:00:00Z' } as typeof member))).toEqual(
    Object.keys(profileOf(member)),
  ))
