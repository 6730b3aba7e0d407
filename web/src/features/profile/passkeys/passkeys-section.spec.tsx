import { common } from '@portal/contract/texts/common'
import { passkeys as texts } from '@portal/contract/texts/passkeys'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { listLocalDrafts } from '#lib/drafts/local-drafts.ts'
import { answerLater, fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { FreshSignIn } from '../../../app/signed-in/signed-in-layout.tsx'
import { PasskeysSection } from './passkeys-section.tsx'

const phone = { id: 1, label: 'ტელეფონი', created_at: '2026-11-20T10:05:00.000Z', last_used_at: null }
const list = 'GET /api/auth/passkeys'
const show = () => showAt('/Profile', '/Profile', <PasskeysSection />)
const dialog = () => within(screen.getByRole('dialog'))

// This environment has no authenticator; tests/e2e runs the real ceremony.
vi.mock('@simplewebauthn/browser', () => ({ startRegistration: async () => ({ id: 'credential' }) }))

freshPage({ id: 5, permission: 'User' })

describe('passkeys on the profile', () => {
  test('the section says that there is no passkey, and whether the browser supports them', async () => {
    fakePortal({ [list]: { body: { data: [] } } })
    show()
    expect(await screen.findByText(texts['passkeys.empty'])).toBeTruthy()
    expect(screen.getByText(texts['passkeys.unsupported'])).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts['passkeys.add'] })).toBeNull()
  })

  test('the section explains the risk of SMS codes that passkeys do not have', async () => {
    fakePortal({ [list]: { body: { data: [] } } })
    show()
    expect(await screen.findByText(texts['passkeys.intro'])).toBeTruthy()
  })

  test('the section suggests a second passkey while there is only one', async () => {
    fakePortal({ [list]: { body: { data: [phone] } } })
    show()
    expect(await screen.findByText('ტელეფონი')).toBeTruthy()
    expect(screen.getByText(texts['passkeys.second'])).toBeTruthy()
  })

  test('an empty name is refused before anything is sent', async () => {
    const { calls } = fakePortal({
      [list]: { body: { data: [phone] } },
      'POST /api/auth/passkeys/1': { body: { success: true, message: texts['passkeys.renamed'] } },
    })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'სახელის შეცვლა: ტელეფონი' }))
    const field = dialog().getByRole('textbox')
    await userEvent.clear(field)
    await userEvent.click(dialog().getByRole('button', { name: texts['passkeys.rename'] }))
    expect(dialog().getByText(texts['validation.passkey.label.required'])).toBeTruthy()
    expect(calls('POST /api/auth/passkeys/1')).toHaveLength(0)
    await userEvent.type(field, 'სახლის')
    await userEvent.click(dialog().getByRole('button', { name: texts['passkeys.rename'] }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls('POST /api/auth/passkeys/1').map(({ body }) => body)).toEqual([{ label: 'სახლის' }])
  })

  test('a name that was sent does not come back when its dialog is closed before the answer', {
    tags: 'R-WEB-41',
  }, async () => {
    const { answer, arrive } = answerLater({ success: true, message: texts['passkeys.renamed'] })
    fakePortal({ [list]: { body: { data: [phone] } }, 'POST /api/auth/passkeys/1': answer })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'სახელის შეცვლა: ტელეფონი' }))
    await userEvent.type(dialog().getByRole('textbox'), '!')
    await userEvent.click(dialog().getByRole('button', { name: texts['passkeys.rename'] }))
    await userEvent.click(dialog().getByRole('button', { name: common['common.cancel'] }))
    expect(listLocalDrafts(5)).toHaveLength(1)
    arrive()
    await screen.findByText(texts['passkeys.renamed'])
    expect(listLocalDrafts(5)).toEqual([])
  })

  test('a new passkey is named after the device, and no name is asked', { tags: 'R-ID-38' }, async () => {
    vi.stubGlobal('PublicKeyCredential', () => undefined)
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 16) Chrome/140.0')
    const { calls } = fakePortal({
      [list]: { body: { data: [] } },
      'POST /api/auth/passkeys/options': { body: { id: 'challenge', options: {} } },
      'POST /api/auth/passkeys': {
        status: 201,
        body: { success: true, message: texts['passkeys.added'], data: { id: 1, label: 'Android' } },
      },
    })
    show()
    await userEvent.click(await screen.findByRole('button', { name: texts['passkeys.add'] }))
    expect(await screen.findByText(texts['passkeys.added'])).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(calls('POST /api/auth/passkeys').map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ label: 'Android' }),
    )
  })

  test('an old sign-in asks for a code in place, and then goes on with what was asked', {
    tags: 'R-ID-42',
  }, async () => {
    signInAs({ id: 5, permission: 'User', personal_id: '01001000055' })
    const stale = { status: 403, body: { success: false, code: 'fresh_sign_in_required', message: 'x' } }
    const wrong = { status: 401, body: { success: false, code: 'code_wrong', message: 'wrong' } }
    const { calls } = fakePortal({
      [list]: { body: { data: [phone] } },
      'DELETE /api/auth/passkeys/1': ({ headers }) =>
        headers.get('authorization') === 'Bearer fresh' ? { body: { success: true, message: 'gone' } } : stale,
      'POST /api/send-sms-code': { body: { message: 'sent', id: 'code' } },
      'POST /api/login': ({ body }) =>
        (body as { sms_code: string }).sms_code === '123456'
          ? { body: { access_token: 'fresh', token_type: 'Bearer', expires_in: 3600 } }
          : wrong,
      'GET /api/auth/profile': { body: { success: true, data: { id: 5 } } },
      'POST /api/auth/logout': { body: { success: true } },
    })
    showAt(
      '/Profile',
      '/Profile',
      <>
        <PasskeysSection />
        <FreshSignIn />
      </>,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'წაშლა: ტელეფონი' }))
    await userEvent.click(dialog().getByRole('button', { name: texts['passkeys.remove'] }))
    const fresh = within(await screen.findByRole('dialog', { name: texts['passkeys.fresh.title'] }))
    await userEvent.click(fresh.getByRole('button', { name: texts['passkeys.fresh.byCode'] }))
    await userEvent.type(await fresh.findByRole('textbox'), '000000')
    await userEvent.click(fresh.getByRole('button', { name: texts['passkeys.fresh.confirm'] }))
    expect(await fresh.findByText('wrong')).toBeTruthy()
    expect(localStorage.getItem('access_token')).toBe('token')
    await userEvent.clear(fresh.getByRole('textbox'))
    await userEvent.type(fresh.getByRole('textbox'), '123456')
    await userEvent.click(fresh.getByRole('button', { name: texts['passkeys.fresh.confirm'] }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls('DELETE /api/auth/passkeys/1')).toHaveLength(2)
    expect(calls('POST /api/login').at(-1)?.body).toMatchObject({ personal_id: '01001000055', id: 'code' })
    expect(calls('POST /api/auth/logout').map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token'])
    expect(localStorage.getItem('access_token')).toBe('fresh')
  })
})
