import { allCalls } from '@portal/contract/all-calls'
import { applicationsCalls } from '@portal/contract/all-calls/applications'
import { auditCalls } from '@portal/contract/all-calls/audit'
import { catalogCalls } from '@portal/contract/all-calls/catalog'
import { contactCalls } from '@portal/contract/all-calls/contact'
import { identityCalls } from '@portal/contract/all-calls/identity'
import { membersCalls } from '@portal/contract/all-calls/members'
import { expect, test } from 'vitest'
import { type AreaName, areaOf } from './areas.ts'

test('every call of the contract has an area that answers it', () => {
  const homeless = Object.values(allCalls)
    .map(({ endpoint }) => endpoint.path)
    .filter((path) => areaOf(path) === undefined)
  expect(homeless).toEqual([])
})

test('every call is listed with the area that answers it', () => {
  const listed = {
    catalog: catalogCalls,
    identity: identityCalls,
    applications: applicationsCalls,
    members: membersCalls,
    contact: contactCalls,
    audit: auditCalls,
  } satisfies Record<AreaName, typeof allCalls>
  for (const [area, calls] of Object.entries(listed))
    for (const [name, { endpoint }] of Object.entries(calls)) expect(areaOf(endpoint.path), name).toBe(area)
})

test('an area matches whole path segments, and other paths under /api have none', () => {
  expect(areaOf('/api/auth/applications/7/history')).toBe('applications')
  expect(areaOf('/api/auth/session')).toBe('identity')
  expect(areaOf('/api/auth/profile')).toBe('identity')
  expect(areaOf('/api/auth/profile/document/front_id')).toBe('members')
  expect(areaOf('/api/agenciesX')).toBeUndefined()
  expect(areaOf('/api/nothing')).toBeUndefined()
})
