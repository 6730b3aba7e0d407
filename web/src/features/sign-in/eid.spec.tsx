import { eid as texts } from '@portal/contract/texts/eid'
import { signin } from '@portal/contract/texts/signin'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { fakePortal, showAt } from '#testing/faked-portal.tsx'
import { SignInScreen } from './sign-in.tsx'

const session = { access_token: 'fresh', token_type: 'Bearer', expires_in: 3600, device: 'device-1' }
const welcomed = {
  'POST /api/oidc/session': { body: session },
  'GET /api/auth/profile': { body: { data: aProfile() } },
}
const show = (address = '/signin', state = {}) => showAt(address, '/Signin', <SignInScreen />, state)
const link = () => screen.queryByRole('link', { name: texts['eid.submit'] })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.dataset.eid = ''
})
afterEach(() => {
  delete document.documentElement.dataset.eid
  cleanup()
  vi.unstubAllGlobals()
})

describe('the eID', { tags: 'R-ID-90' }, () => {
  test('is offered first where the page says that there is one, without a call', () => {
    const { requests } = fakePortal({})
    show()
    expect(link()?.getAttribute('href')).toBe('/api/oidc/start')
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings.slice(0, 2)).toEqual([texts['eid.title'], signin['signin.sms.title']])
    expect(requests).toEqual([])
  })

  test('is not mentioned elsewhere', () => {
    delete document.documentElement.dataset.eid
    fakePortal({})
    show()
    expect(screen.queryByText(texts['eid.title'])).toBeNull()
    expect(link()).toBeNull()
  })

  test.each([
    [{ returnTo: '/detail/7?tab=2' }, '/api/oidc/start?return=%2Fdetail%2F7%3Ftab%3D2'],
    [{ returnTo: '/members?search=x', member: 5 }, '/api/oidc/start?return=%2Fmembers'],
  ])('takes the way back along: %j', { tags: 'R-ID-91' }, (state, address) => {
    fakePortal({})
    show('/signin', state)
    expect(link()?.getAttribute('href')).toBe(address)
  })
})

describe('coming back from the eID', { tags: 'R-ID-93' }, () => {
  const code = 'a'.repeat(32)

  test('signs in by the code of the address, which is cleaned, and keeps the way back', async () => {
    const { calls } = fakePortal(welcomed)
    const { where, state } = show(`/signin?return=%2Fdetail%2F7#eid=${code}`)
    await waitFor(() => expect(localStorage.getItem('access_token')).toBe('fresh'))
    expect(calls('POST /api/oidc/session').map(({ body }) => body)).toEqual([{ code }])
    expect([where(), state()]).toEqual(['/signin', expect.objectContaining({ returnTo: '/detail/7' })])
    expect(localStorage.getItem('device:devices')).toContain('device-1')
  })

  test.each([
    ['the address says so', '/signin?eid=failed&return=%2Fdetail%2F7'],
    ['the code is refused', `/signin?return=%2Fdetail%2F7#eid=${code}`],
  ])('says that it failed when %s, with the SMS beside it', { tags: 'R-ID-92' }, async (_, address) => {
    fakePortal({})
    const { where, state } = show(address)
    expect(await screen.findByText(texts['eid.failed'])).toBeTruthy()
    expect(screen.getByRole('button', { name: signin['signin.requestCode'] })).toBeTruthy()
    expect([where(), state()]).toEqual(['/signin', expect.objectContaining({ returnTo: '/detail/7' })])
    expect(link()?.getAttribute('href')).toContain('return=%2Fdetail%2F7')
  })
})
