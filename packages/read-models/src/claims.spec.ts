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

describe('the claims of a member', () => {
  test('of an individual are the personal ID and a slot of the phone', () =>
    expect(memberClaims.claimsOf(recorded('member-5', individualRegistered(citizen(), { phoneSlot: 2 })))).toEqual([
      personalIdClaim(citizen().personalId ?? ''),
      phoneClaim('500000005', 2),
    ]))

  test('of a company are the company ID, not the personal ID of its director, who may register too', () =>
    expect(memberClaims.claimsOf(recorded('member-8', legalEntityRegistered()))).toEqual([
      companyIdClaim('400000001'),
      phoneClaim('500000008', 1),
    ]))
})

describe('the claims of an application', () => {
  const claims = [liveApplicationClaim(5, 1)]

  test('are its program and applicant, also when it is confirmed', () => {
    expect(applicationClaims.claimsOf(recorded('application-1', filed()))).toEqual(claims)
    expect(applicationClaims.claimsOf(recorded('application-1', filed(), completed()))).toEqual(claims)
  })

  test('end with a rejection, so that the person may apply again', () =>
    expect(applicationClaims.claimsOf(recorded('application-1', filed(), rejected()))).toEqual([]))

  test('do not exist for an application to an agency: a person may file many', () =>
    expect(applicationClaims.claimsOf(recorded('application-1', filed({ program: null })))).toEqual([]))
})
