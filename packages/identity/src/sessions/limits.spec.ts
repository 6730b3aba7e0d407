import { isStaff } from '@portal/domain'
import { describe, expect, test } from 'vitest'
import { hours, minutes } from '../testing/in-memory.ts'
import { maxSession, maxStay, mayStay, sessionLimits } from './tokens.ts'

const staff = ['Super Administrator', 'Agency Administrator', 'Agency Operator', 'Auditor'] as const

describe('a session (R-ID-13, R-ID-50)', () => {
  test('of a citizen ends after an hour without use, or after twelve', () => {
    expect(sessionLimits('User')).toEqual({ idle: minutes(60), absolute: hours(12) })
  })

  test.each(staff)('of a %s ends after half an hour without use, or after eight hours', (role) => {
    expect([isStaff(role), sessionLimits(role)]).toEqual([true, { idle: minutes(30), absolute: hours(8) }])
  })

  test('is stored as long as the longest session lives', () => {
    expect(maxSession).toBe(hours(12))
  })

  test('stays locked on a citizen’s device for thirty days, and never on that of staff', () => {
    expect(maxStay).toBe(hours(30 * 24))
    expect(mayStay('User')).toBe(true)
    expect(staff.filter(mayStay)).toEqual([])
  })
})
