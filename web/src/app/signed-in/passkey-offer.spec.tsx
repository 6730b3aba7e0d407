import { passkeys as texts } from '@portal/contract/texts/passkeys'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { signInByPasskey } from '#lib/sign-in/passkey.ts'
import { offerPasskey } from '#lib/sign-in/passkey-offer.ts'
import { fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { PasskeyOffer } from './passkey-offer.tsx'

freshPage()

// This environment has no authenticator; tests/e2e runs the real ceremony.
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication: async () => ({ id: 'credential' }) }))

const hasLock = vi.fn(async () => true)
beforeEach(() => {
  sessionStorage.clear()
  hasLock.mockClear()
  const device = { isUserVerifyingPlatformAuthenticatorAvailable: hasLock }
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, device),
  )
})

const signInBySms = () => {
  offerPasskey()
  return showAt('/Dashboard', '/Dashboard', <PasskeyOffer />)
}
const press = (role: 'button' | 'link', name: string) => userEvent.click(screen.getByRole(role, { name }))

test('a passkey is offered after a sign-in by SMS, and never again after “not now”', { tags: 'R-ID-45' }, async () => {
  signInBySms()
  await screen.findByText(texts['passkeys.offer.title'])
  await press('button', texts['passkeys.offer.later'])
  expect(screen.queryByText(texts['passkeys.offer.title'])).toBeNull()
  signInBySms()
  expect(hasLock).toHaveBeenCalledTimes(1)
  expect(screen.queryByText(texts['passkeys.offer.title'])).toBeNull()
})

test('no passkey is offered to whoever has just used one', { tags: 'R-ID-45' }, async () => {
  offerPasskey()
  fakePortal({
    'POST /api/passkeys/options': { body: { id: 'challenge', options: {} } },
    'POST /api/passkeys/login': { body: { access_token: 'fresh', token_type: 'Bearer', expires_in: 3600 } },
  })
  await signInByPasskey()
  showAt('/Dashboard', '/Dashboard', <PasskeyOffer />)
  expect(hasLock).not.toHaveBeenCalled()
  expect(screen.queryByText(texts['passkeys.offer.title'])).toBeNull()
})

test('a passkey is offered at the next sign-in again when the person went to add one and did not', async () => {
  signInBySms()
  await screen.findByText(texts['passkeys.offer.title'])
  await press('link', texts['passkeys.offer.add'])
  signInBySms()
  await screen.findByText(texts['passkeys.offer.title'])
})
