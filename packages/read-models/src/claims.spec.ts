import {
  citizen,
  completed,
  filed,
  individualRegistered,
  legalEntityRegistered,
  recorded,
  rejected,
} from '@portal/testing'
import { describe, expect, test } from 'vitest'
import {
  applicationClaims,
  companyIdClaim,
  liveApplicationClaim,
  memberClaims,
  personalIdClaim,
  phoneClaim,
} from './claims.ts'

describe('what a member holds', () => {
  test('an individual: their personal ID and a place of their phone', () =>
    expect(memberClaims.held(recorded('member-5', individualRegistered(citizen(), { phoneSlot: 2 })))).toEqual([
      personalIdClaim(citizen().personalId ?? ''),
      phoneClaim('500000005', 2),
    ]))

  test('a company: its number, and not that of its director, who may register too', () =>
    expect(memberClaims.held(recorded('member-8', legalEntityRegistered()))).toEqual([
      companyIdClaim('400000001'),
      phoneClaim('500000008', 1),
    ]))
})

describe('what an application holds', () => {
  const held = [liveApplicationClaim(5, 1)]

  test('its program for its applicant, also when it is confirmed', () => {
    expect(applicationClaims.held(recorded('application-1', filed()))).toEqual(held)
    expect(applicationClaims.held(recorded('application-1', filed(), completed()))).toEqual(held)
  })

  test('nothing any more when it is rejected, so that a person may apply again', () =>
    expect(applicationClaims.held(recorded('application-1', filed(), rejected()))).toEqual([]))

  test('nothing when it goes to an agency: there may be many', () =>
    expect(applicationClaims.held(recorded('application-1', filed({ program: null })))).toEqual([]))
})
