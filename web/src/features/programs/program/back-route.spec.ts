/**
 * @module-tag R-WEB-15
 */
import { describe, expect, test } from 'vitest'
import { agencyIdOf, backRoute, guestBackRoute, storedBackRoute } from './not-open.tsx'

describe('the back button of a program', { tags: 'R-WEB-71' }, () => {
  test.each([
    ['agency_id', { agency_id: 4 }],
    ['agencyId', { agencyId: 4 }],
    ['agency.id', { agency: { id: 4 } }],
    ['project_agency_id', { project_agency_id: 4 }],
  ])('the back button reads the agency from %s', { tags: 'R-WEB-13' }, (_, program) => {
    expect(agencyIdOf(program)).toBe(4)
    expect(guestBackRoute(program)).toBe('/guest/Agency/Programs/4')
    expect(backRoute(program, null)).toBe('/Agency/Programs/4')
  })

  test('without an agency the back button leads a guest home and a member to the dashboard', {
    tags: 'R-WEB-13',
  }, () => {
    expect(guestBackRoute({ agency: null })).toBe('/')
    expect(guestBackRoute(undefined)).toBe('/')
    expect(backRoute({}, null)).toBe('/Dashboard')
  })

  test('the back button prefers the stored route for a member', { tags: 'R-WEB-13' }, () => {
    expect(backRoute({ agency_id: 4 }, '/Agency/Programs/4?status=deactive')).toBe('/Agency/Programs/4?status=deactive')
  })

  test('the back button reads a stored route only from the history state', () => {
    expect(storedBackRoute({ back: '/Dashboard' })).toBe('/Dashboard')
    expect(storedBackRoute({ back: 7 })).toBeNull()
    expect(storedBackRoute(null)).toBeNull()
  })
})
