import { approveRoleChange } from '@portal/contract/endpoints/members'
import { common } from '@portal/contract/texts/common'
import { passkeys as texts } from '@portal/contract/texts/passkeys'
import { useMutation } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/call.ts'
import { fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { FreshSignIn } from './signed-in-layout.tsx'

// This environment has no authenticator; tests/e2e runs the real ceremony.
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication: async () => ({ id: 'credential' }) }))

const approve = 'POST /api/auth/role-changes/3/approve'

function Errand() {
  const send = useMutation({
    mutationFn: () => call(approveRoleChange, { params: { id: 3 }, body: {}, idempotencyKey: 'once' }),
  })
  return (
    <>
      <button type="button" onClick={() => send.mutate()}>
        send
      </button>
      <p>{send.isError ? send.error.message : send.data?.message}</p>
      <FreshSignIn />
    </>
  )
}

const stale = { status: 403, body: { success: false, code: 'fresh_sign_in_required', message: 'too old' } }
const portalOf = (owner: number, passkeys: readonly object[] = [{}]) =>
  fakePortal({
    'GET /api/auth/passkeys': { body: { data: passkeys } },
    [approve]: ({ headers }) =>
      headers.get('authorization') === 'Bearer fresh' ? { body: { success: true, message: 'done' } } : stale,
    'POST /api/passkeys/options': { body: { id: 'challenge', options: {} } },
    'POST /api/passkeys/login': { body: { access_token: 'fresh', token_type: 'Bearer', expires_in: 1800 } },
    'GET /api/auth/profile': { body: { success: true, data: { id: owner } } },
    'POST /api/auth/logout': { body: { success: true } },
  })

freshPage({ id: 5, permission: 'Super Administrator', personal_id: '01001000001' })
beforeEach(() => {
  showAt('/roles', '/roles', <Errand />)
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a fresh sign-in asks for the passkey in a dialog, retries under the same idempotency key, and ends the previous session', {
  tags: 'R-ID-48',
}, async () => {
  const { calls } = portalOf(5)
  await press('send')
  expect(await screen.findByRole('dialog', { name: texts['passkeys.fresh.title'] })).toBeDefined()
  await press(texts['passkeys.fresh.confirm'])
  expect(await screen.findByText('done')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls(approve).map(({ headers }) => headers.get('idempotency-key'))).toEqual(['once', 'once'])
  expect(calls('POST /api/auth/logout').map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token'])
  expect(localStorage.getItem('access_token')).toBe('fresh')
})

test('a fresh sign-in with a colleague’s passkey is refused, and the colleague’s session is ended', async () => {
  const { calls } = portalOf(6)
  await press('send')
  await screen.findByRole('dialog')
  await press(texts['passkeys.fresh.confirm'])
  expect(await screen.findByText(texts['passkeys.fresh.other'])).toBeDefined()
  expect(calls('POST /api/auth/logout').map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer fresh'])
  expect(localStorage.getItem('access_token')).toBe('token')
})

test('staff without a passkey are asked for a code, because they may be adding their first one', {
  tags: 'R-ID-42',
}, async () => {
  portalOf(5, [])
  await press('send')
  await screen.findByRole('dialog')
  expect(await screen.findByRole('button', { name: texts['passkeys.fresh.byCode'] })).toBeDefined()
  expect(screen.queryByRole('button', { name: texts['passkeys.fresh.byPasskey'] })).toBeNull()
  expect(screen.queryByRole('button', { name: texts['passkeys.fresh.confirm'] })).toBeNull()
})

test('closing the dialog shows why nothing was sent', async () => {
  portalOf(5)
  await press('send')
  await screen.findByRole('dialog')
  await press(common['common.cancel'])
  expect(await screen.findByText('too old')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
