import { describe, expect, test } from 'vitest'
import { agencyIdOf, backRoute, guestBackRoute, storedBackRoute } from './back-route.ts'

describe('the back button of a program', () => {
  test.each([
    ['agency_id', { agency_id: 4 }],
    ['agencyId', { agencyId: 4 }],
    ['agency.id', { agency: { id: 4 } }],
    ['project_agency_id', { project_agency_id: 4 }],
  ])('finds the agency under %s', (_, program) => {
    expect(agencyIdOf(program)).toBe(4)
    expect(guestBackRoute(program)).toBe('/guest/Agency/Programs/4')
    expect(backRoute(program, null)).toBe('/Agency/Programs/4')
  })

  test('leads a guest home and a member to the dashboard when no agency is named', () => {
    expect(guestBackRoute({ agency: null })).toBe('/')
    expect(guestBackRoute(undefined)).toBe('/')
    expect(backRoute({}, null)).toBe('/Dashboard')
  })

  test('leads a member to the route that was stored, before anything else', () => {
    expect(backRoute({ agency_id: 4 }, '/Agency/Programs/4?status=deactive')).toBe('/Agency/Programs/4?status=deactive')
  })

  test('takes a stored route from the state of the history alone', () => {
    expect(storedBackRoute({ back: '/Dashboard' })).toBe('/Dashboard')
    expect(storedBackRoute({ back: 7 })).toBeNull()
    expect(storedBackRoute(null)).toBeNull()
  })
})
