import { permissions as roles } from '@portal/contract/documents/desk'
import { expect, test } from 'vitest'
import { maySend } from '#lib/application/permission.ts'
import { anApplication } from '#testing/applications.ts'
import { mayDo, type Verb } from './decisions.ts'

const filed = anApplication({ status: 'pendding', is_own: false, returned_at: null })
const returned = { ...filed, returned_at: '2026-03-01T09:00:00.000Z' }

test.each([
  ['Agency Operator', filed, true],
  ['Agency Operator', returned, false],
  ['Super Administrator', returned, false],
  ['Agency Operator', { ...filed, is_own: true }, false],
  ['User', { ...returned, is_own: true }, true],
  ['User', { ...filed, status: 'forwarded' as const, is_own: true }, false],
] as const)('forwarding for %s and %o: offered %s', (role, application, isOffered) => {
  expect(role === 'User' ? maySend(application, role) : mayDo('forward', application, role)).toBe(isOffered)
})

/** Written by hand from R-ROLE-3. */
test.each([
  ['complete', ['Agency Administrator']],
  ['reject', ['Agency Administrator']],
  ['return', ['Agency Administrator']],
  ['take', ['Super Administrator', 'Agency Administrator', 'Agency Operator']],
  ['transfer', ['Super Administrator', 'Agency Administrator']],
] as const satisfies readonly (readonly [Verb, readonly string[]])[])(
  'the button of %s is shown to %j alone, and never for their own application',
  { tags: 'R-APP-116' },
  (verb, expected) => {
    const sent = anApplication({ status: 'forwarded', is_own: false, comment: null })
    const staff = roles.filter((role) => role !== 'User')
    expect(staff.filter((role) => mayDo(verb, sent, role))).toEqual(expected)
    expect(roles.filter((role) => mayDo(verb, { ...sent, is_own: true }, role))).toEqual([])
    expect(mayDo(verb, sent, undefined)).toBe(false)
  },
)

test.each(['pendding', 'forwarded'] as const)(
  'withdrawing a %s application is offered to its applicant alone',
  { tags: 'R-WEB-84' },
  (status) => {
    const own = anApplication({ status, is_own: true })
    expect(roles.filter((role) => mayDo('withdraw', own, role))).toEqual(['User'])
    expect(roles.filter((role) => mayDo('withdraw', { ...own, is_own: false }, role))).toEqual([])
    expect(mayDo('withdraw', { ...own, status: 'completed' }, 'User')).toBe(false)
  },
)
