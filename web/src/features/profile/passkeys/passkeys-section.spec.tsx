import { passkeys as texts } from '@portal/contract/texts/passkeys'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { PasskeysSection } from './passkeys-section.tsx'

const phone = { id: 1, label: 'ტელეფონი', created_at: '2026-11-20T10:05:00.000Z', last_used_at: null }
const list = 'GET /api/auth/passkeys'
const show = () => showAt('/Profile', '/Profile', <PasskeysSection />)
const dialog = () => within(screen.getByRole('dialog'))

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

  test('an old sign-in leads to a new one', async () => {
    fakePortal({
      [list]: { body: { data: [phone] } },
      'DELETE /api/auth/passkeys/1': {
        status: 403,
        body: { success: false, code: 'fresh_sign_in_required', message: 'x' },
      },
    })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'წაშლა: ტელეფონი' }))
    await userEvent.click(dialog().getByRole('button', { name: texts['passkeys.remove'] }))
    expect(await dialog().findByRole('button', { name: texts['passkeys.signInAgain'] })).toBeTruthy()
  })
})
