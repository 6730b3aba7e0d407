/**
 * @module-tag R-ID-15
 */

import type { SessionRow } from '@portal/contract/documents/session'
import { failures } from '@portal/contract/texts/failures'
import { sessions as texts } from '@portal/contract/texts/sessions'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { signIn } from '#lib/sign-in/sign-in.ts'
import { shortDate } from '#lib/time/dates.ts'
import { fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { SessionsScreen } from './sessions.tsx'

const list = 'GET /api/auth/sessions'
const aSession = (id: string, changes: Partial<SessionRow> = {}): SessionRow => ({
  id,
  device: 'Firefox, Android',
  created_at: '2026-03-01T05:00:00.000Z',
  last_used_at: '2026-03-01T06:30:00.000Z',
  current: false,
  stays: false,
  ...changes,
})
const here = aSession('here', { device: 'Chrome, Windows', current: true })
const phone = aSession('phone')
const unknown = aSession('unknown', { device: null })
const away = { status: 503, body: { success: false, code: 'unavailable', message: 'სერვისი დროებით მიუწვდომელია' } }

const show = () => showAt('/sessions', '/sessions', <SessionsScreen />)
const rowOf = async (device: RegExp) =>
  (await screen.findByRole('rowheader', { name: device })).closest('tr') as HTMLElement
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const inDialog = () => within(screen.getByRole('dialog'))

freshPage()

describe('the list of sessions', () => {
  test('shows which device stays signed in', async () => {
    fakePortal({ [list]: { body: { data: [here, aSession('phone', { stays: true })] } } })
    show()
    expect((await rowOf(/Firefox/)).textContent).toContain(texts['sessions.stays'])
    expect((await rowOf(/Chrome/)).textContent).not.toContain(texts['sessions.stays'])
  })

  test('shows device and time of each, and marks this device, which has no button', async () => {
    fakePortal({ [list]: { body: { data: [here, phone, unknown] } } })
    show()
    const ownRow = await rowOf(/Chrome, Windows/)
    expect(ownRow.textContent).toContain(texts['sessions.current'])
    expect(ownRow.textContent).toContain(`${texts['sessions.kind.computer']}, Chrome, Windows`)
    expect(ownRow.textContent).toContain(texts['sessions.now'])
    expect(within(ownRow).queryByRole('button')).toBeNull()
    const other = await rowOf(/Firefox, Android/)
    expect(other.textContent).toContain(`${texts['sessions.kind.mobile']}, Firefox, Android`)
    expect(other.textContent).not.toContain(texts['sessions.now'])
    expect(other.textContent).toContain(`${shortDate('2026-03-01')}, 09:00`)
    expect(other.textContent).toContain(`${shortDate('2026-03-01')}, 10:30`)
    const unknownRow = await rowOf(new RegExp(texts['sessions.device.unknown']))
    expect(within(unknownRow).getByRole('button')).toBeDefined()
    expect(unknownRow.textContent).toContain(texts['sessions.device.unknown.hint'])
    expect(other.textContent).not.toContain(texts['sessions.device.unknown.hint'])
  })

  test('with one session says that there is no other', async () => {
    fakePortal({ [list]: { body: { data: [here] } } })
    show()
    expect(await screen.findByText(texts['sessions.only'])).toBeDefined()
  })

  test('can be retried when it cannot be loaded', async () => {
    let isDown = true
    fakePortal({
      [list]: () =>
        isDown ? { status: 500, body: { success: false, code: 'internal', message: '' } } : { body: { data: [here] } },
    })
    show()
    expect((await screen.findByRole('alert')).textContent).toContain(texts['sessions.error'])
    isDown = false
    await press('სცადეთ თავიდან')
    await rowOf(/Chrome, Windows/)
  })
})

describe('ending one session', () => {
  test('asks first, then removes it from the list', async () => {
    let rows = [here, phone]
    const { calls } = fakePortal({
      [list]: () => ({ body: { data: rows } }),
      'DELETE /api/auth/sessions/phone': () => {
        rows = [here]
        return { body: { message: texts['sessions.end.success'] } }
      },
    })
    show()
    await userEvent.click(within(await rowOf(/Firefox/)).getByRole('button'))
    expect(calls('DELETE')).toHaveLength(0)
    expect(inDialog().getByText('Firefox, Android')).toBeDefined()
    await userEvent.click(inDialog().getByRole('button', { name: texts['sessions.end'] }))
    await waitFor(() => expect(screen.queryByText('Firefox, Android')).toBeNull())
    expect(screen.getByText(texts['sessions.end.success'])).toBeDefined()
    expect(document.activeElement?.tagName).toBe('H1')
  })

  test('succeeds when it has already ended by itself', async () => {
    let rows = [here, phone]
    fakePortal({
      [list]: () => ({ body: { data: rows } }),
      'DELETE /api/auth/sessions/phone': () => {
        rows = [here]
        return { status: 404, body: { success: false, code: 'not_found', message: '' } }
      },
    })
    show()
    await userEvent.click(within(await rowOf(/Firefox/)).getByRole('button'))
    await userEvent.click(inDialog().getByRole('button', { name: texts['sessions.end'] }))
    await waitFor(() => expect(screen.queryByText('Firefox, Android')).toBeNull())
  })

  test('says in the dialog that the outcome is unknown when the server is unavailable', {
    tags: 'R-WEB-42',
  }, async () => {
    fakePortal({ [list]: { body: { data: [here, phone] } }, 'DELETE /api/auth/sessions/phone': away })
    show()
    await userEvent.click(within(await rowOf(/Firefox/)).getByRole('button'))
    await userEvent.click(inDialog().getByRole('button', { name: texts['sessions.end'] }))
    expect(await inDialog().findByText(failures['error.unknown.outcome'])).toBeDefined()
    expect(inDialog().getByText(/დროებით მიუწვდომელია/)).toBeDefined()
  })
})

describe('signing out everywhere', () => {
  test('asks first, and signs out this browser once the server has done it', async () => {
    const { calls } = fakePortal({
      [list]: { body: { data: [here, phone] } },
      'DELETE /api/auth/sessions': { body: { message: texts['sessions.endAll.success'] } },
    })
    show()
    await rowOf(/Chrome/)
    await press(texts['sessions.endAll'])
    expect(inDialog().getByText(texts['sessions.endAll.warning'])).toBeDefined()
    expect(calls('DELETE')).toHaveLength(0)
    await userEvent.click(inDialog().getByRole('button', { name: texts['sessions.endAll'] }))
    await waitFor(() => expect(signIn()).toMatchObject({ token: null, ended: 'signed-out' }))
    expect(screen.getByText(texts['sessions.endAll.success'])).toBeDefined()
  })

  test('stays signed in here without an answer, and says that the outcome is unknown', {
    tags: 'R-WEB-42',
  }, async () => {
    fakePortal({ [list]: { body: { data: [here] } }, 'DELETE /api/auth/sessions': away })
    show()
    await rowOf(/Chrome/)
    await press(texts['sessions.endAll'])
    await userEvent.click(inDialog().getByRole('button', { name: texts['sessions.endAll'] }))
    expect(await inDialog().findByText(failures['error.unknown.outcome'])).toBeDefined()
    expect(signIn().token).toBe('token')
  })
})
