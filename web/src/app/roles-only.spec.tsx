/**
 * @module-tag R-WEB-3
 */
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { releaseDocument, signIn } from '#lib/sign-in/sign-in.ts'
import { aProfile } from '#testing/applications.ts'
import { agencies } from '#testing/catalog.ts'
import { fakePortal, signInAs } from '#testing/faked-portal.tsx'
import { openSite } from '#testing/whole-site.tsx'

const citizen = aProfile()
const forbidden = {
  status: 403,
  body: { success: false, code: 'not_permitted', message: 'ამ მოქმედების უფლება არ გაქვთ' },
}
const answers = {
  'GET /api/auth/agencies/active': { body: { data: agencies } },
  'GET /api/auth/profile': { body: { data: citizen } },
  'GET /api/auth/check-verification': { body: { data: { document_verified_status: 'verified' } } },
  'GET /api/auth/session': {
    body: {
      idle_expires_at: new Date(Date.now() + 3_600_000).toISOString(),
      expires_at: new Date(Date.now() + 43_200_000).toISOString(),
    },
  },
  'GET /api/auth/audit/applications/7': forbidden,
  'POST /api/auth/logout': { body: { message: 'ok' } },
}
const page = '/audit/applications/7?version=2'

beforeAll(async () => {
  await Promise.all([
    import('./further-routes.tsx'),
    import('./dashboard.tsx'),
    import('#features/audit-replay/replay.tsx'),
    import('#features/sign-in/sign-in.tsx'),
  ])
})
beforeEach(() => {
  localStorage.clear()
  releaseDocument()
  fakePortal(answers)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['missing', null],
  ['no JSON', '{"permission":'],
  ['nothing', 'null'],
  ['a list', '["Super Administrator"]'],
  ['a text', '"Super Administrator"'],
  ['written by hand, with a list for a name', '{"permission":"Auditor","first_name":[{}]}'],
  ['without a permission', '{"first_name":"ნინო"}'],
])('a stored profile that is %s leads to sign-in and, after it, back', { tags: 'R-WEB-4' }, async (_, stored) => {
  const { calls } = fakePortal(answers)
  localStorage.setItem('access_token', '5.token')
  if (stored !== null) localStorage.setItem('userProfile', stored)
  const { where } = openSite(page)
  await waitFor(() => expect(where()).toBe('/Signin'))
  expect(await screen.findByText('ავტორიზაცია საჭიროა')).toBeTruthy()
  expect(signIn().token).toBeNull()
  expect(calls('POST /api/auth/logout')[0]?.headers.get('authorization')).toBe('Bearer 5.token')

  const auditor = aProfile({ permission: 'Auditor' })
  fakePortal({ ...answers, 'GET /api/auth/profile': { body: { data: auditor } } })
  act(() => signInAs(auditor))
  await waitFor(() => expect(where()).toBe(page))
})

test('a permission without access leads to the dashboard', { tags: 'R-WEB-4' }, async () => {
  signInAs(citizen)
  const { calls } = fakePortal(answers)
  const { where } = openSite(page)
  await waitFor(() => expect(where()).toBe('/Dashboard'))
  expect(calls('GET /api/auth/audit')).toEqual([])
})

test.each(['__proto__', 'constructor', 'Root'])(
  'an unknown permission leads to the dashboard: %s',
  { tags: 'R-WEB-4' },
  async (permission) => {
    localStorage.setItem('access_token', '5.token')
    localStorage.setItem('userProfile', JSON.stringify({ ...citizen, permission }))
    const { where } = openSite(page)
    await waitFor(() => expect(where()).toBe('/Dashboard'))
  },
)

test('a forged permission opens a page without data, until the profile is loaded', { tags: 'R-ROLE-2' }, async () => {
  let answerProfile: () => void = () => undefined
  const truth = new Promise<void>((resolve) => {
    answerProfile = resolve
  })
  signInAs({ ...citizen, permission: 'Auditor' })
  const { calls } = fakePortal({
    ...answers,
    'GET /api/auth/profile': async () => {
      await truth
      return { body: { data: citizen } }
    },
  })
  const { where } = openSite(page)
  expect((await screen.findByRole('alert')).textContent).toContain('მონაცემების ჩატვირთვა ვერ მოხერხდა')
  expect(where()).toBe(page)
  expect(calls('GET /api/auth/audit/applications/7')).toHaveLength(1)
  expect(screen.queryByRole('list', { name: /ვერსია/ })).toBeNull()
  act(() => answerProfile())
  await waitFor(() => expect(where()).toBe('/Dashboard'))
  expect(JSON.parse(localStorage.getItem('userProfile') ?? '')).toMatchObject({ permission: 'User' })
})

test('an ended session shows nothing of the page and leads to sign-in', { tags: 'R-ID-16' }, async () => {
  signInAs(aProfile({ permission: 'Auditor' }))
  const dead = { status: 401, body: { success: false, code: 'signed_out', message: 'dead' } }
  fakePortal(Object.fromEntries(Object.keys(answers).map((call) => [call, dead])))
  const { where } = openSite(page)
  await waitFor(() => expect(where()).toBe('/Signin'))
  expect(await screen.findByText('სესია დასრულებულია. გაიარეთ ავტორიზაცია თავიდან.')).toBeTruthy()
})
