import { endpointsByArea } from '@portal/contract/areas'
import { describe, expect, test } from 'vitest'
import { areaOf, areas } from './areas.ts'

describe.each(Object.entries(endpointsByArea))('%s', (area, endpoints) => {
  test.each(Object.values(endpoints).map(({ path }) => path))('answers %s', (path) => {
    expect(areaOf(path)).toBe(area)
  })
})

test('a prefix has one area', () => {
  const prefixes = areas.flatMap(({ prefixes }) => prefixes)
  expect(new Set(prefixes).size).toBe(prefixes.length)
})

test('areas that share a path are told apart by its next segment', () => {
  expect(areaOf('/api/auth/profile')).toBe('identity')
  expect(areaOf('/api/auth/profile/document/front_id')).toBe('members')
})

test('the page of the API’s description is the catalog’s, though no endpoint has its path', () => {
  expect(areaOf('/api/docs/style.css')).toBe('catalog')
})

test('an area matches whole path segments, and other paths under /api have none', () => {
  expect(areaOf('/api/auth/applications/7/history')).toBe('applications')
  expect(areaOf('/api/agenciesX')).toBeUndefined()
  expect(areaOf('/api/nothing')).toBeUndefined()
})
