import { allCalls, callsByArea } from '@portal/contract/all-calls'
import { expect, test } from 'vitest'
import { type AreaName, areaOf } from './areas.ts'

test('every call of the contract has an area that answers it', () => {
  const homeless = Object.values(allCalls)
    .map(({ endpoint }) => endpoint.path)
    .filter((path) => areaOf(path) === undefined)
  expect(homeless).toEqual([])
})

test('every call is listed with the area that answers it; guests ask the catalog', () => {
  const { guest, ...listed } = callsByArea
  const byArea = { ...listed, catalog: { ...listed.catalog, ...guest } } satisfies Record<AreaName, unknown>
  for (const [area, calls] of Object.entries(byArea))
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
