import type { ContactMessageDocument } from '@portal/contract'
import { inbox as texts } from '@portal/contract/texts/inbox'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { InboxScreen } from './inbox.tsx'

const list = 'GET /api/auth/contact-messages'
const mark = 'POST /api/auth/contact-messages/7/read'
const aMessage = (changes: Partial<ContactMessageDocument> = {}): ContactMessageDocument => ({
  id: 7,
  name: 'ნინო გამოგონილი',
  email: 'nino@portal.example',
  phone: '+995 500 00-00-05',
  subject: 'ქუჩის განათება',
  message: 'გთხოვთ, მოაწესრიგოთ\nქუჩის განათება.',
  recipient: 'prime_minister',
  deliverable: true,
  is_guest: true,
  sent_at: '2026-11-20T10:05:00.000Z',
  read_at: null,
  ...changes,
})
const read = aMessage({ read_at: '2026-11-20T11:00:00.000Z' })
const aPage = (data: readonly ContactMessageDocument[], next_cursor: string | null = null) => ({
  body: { data, next_cursor },
})
const show = (address = '/messages') => showAt(address, '/messages', <InboxScreen />)
const row = async (subject: string) =>
  (await screen.findByRole('rowheader', { name: subject })).closest('tr') as HTMLElement
const open = async () => {
  await press(/^ნახვა/, await row('ქუჩის განათება'))
  return screen.findByRole('dialog')
}
const press = (name: string | RegExp, where: HTMLElement = document.body) =>
  userEvent.click(within(where).getByRole('button', { name }))

beforeEach(() => {
  localStorage.clear()
  signInAs(aProfile({ permission: 'Super Administrator' }))
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the list', () => {
  test('says who wrote what and when, whether it was read and whether it arrived', async () => {
    fakePortal({ [list]: aPage([aMessage(), { ...read, id: 6, subject: 'სკოლა', deliverable: false }]) })
    show()
    const unread = await row('ქუჩის განათება')
    for (const word of ['ნინო გამოგონილი', '20 ნოემბერი, 2026, 14:05', texts['messages.status.unread']])
      expect(unread.textContent).toContain(word)
    const other = await row('სკოლა')
    expect(other.textContent).toContain(texts['messages.status.read'])
    expect(other.textContent).toContain(texts['messages.status.undeliverable'])
  })

  test('goes on where the last page ended, and then has no more', async () => {
    const { calls } = fakePortal({
      [list]: ({ path }) =>
        path.includes('cursor=6') ? aPage([aMessage({ id: 5, subject: 'ძველი' })]) : aPage([aMessage()], '6'),
    })
    show()
    await row('ქუჩის განათება')
    await press(texts['messages.more'])
    await row('ძველი')
    expect(calls(list).map(({ path }) => path)).toEqual([
      '/api/auth/contact-messages',
      '/api/auth/contact-messages?cursor=6',
    ])
    expect(screen.queryByRole('button', { name: texts['messages.more'] })).toBeNull()
  })

  test('keeps what it has when the next page fails, and asks for it again', async () => {
    let isBroken = true
    fakePortal({
      [list]: ({ path }) => {
        if (!path.includes('cursor=')) return aPage([aMessage()], '7')
        return isBroken ? { status: 500, body: {} } : aPage([aMessage({ id: 5, subject: 'ძველი' })])
      },
    })
    show()
    await row('ქუჩის განათება')
    await press(texts['messages.more'])
    expect(await screen.findByText(texts['messages.error'])).toBeTruthy()
    await row('ქუჩის განათება')
    isBroken = false
    await press('სცადეთ თავიდან')
    await row('ძველი')
  })

  test('is narrowed by the address', async () => {
    const { calls } = fakePortal({ [list]: aPage([]) })
    const { where } = show('/messages?status=unread')
    expect(await screen.findByText(texts['messages.empty.unread'])).toBeTruthy()
    await press(texts['messages.filter.undeliverable'])
    expect(where()).toBe('/messages?status=undeliverable')
    expect(await screen.findByText(texts['messages.empty'])).toBeTruthy()
    await press(texts['messages.filter.all'])
    expect(where()).toBe('/messages')
    await waitFor(() => expect(calls(list)).toHaveLength(3))
    expect(calls(list).map(({ path }) => path.split('?')[1])).toEqual([
      'status=unread',
      'status=undeliverable',
      undefined,
    ])
  })

  test('that cannot be read says so and can be asked again', async () => {
    let isBroken = true
    fakePortal({ [list]: () => (isBroken ? { status: 500, body: {} } : aPage([aMessage()])) })
    show()
    expect(await screen.findByText(texts['messages.error'])).toBeTruthy()
    isBroken = false
    await press('სცადეთ თავიდან')
    await row('ქუჩის განათება')
  })
})

describe('a message', () => {
  test('opens over the list with everything, its paragraphs kept, as text', async () => {
    fakePortal({ [list]: aPage([aMessage({ message: 'ა\n<b>ბ</b>' })]) })
    show()
    const opener = within(await row('ქუჩის განათება')).getByRole('button', { name: /^ნახვა/ })
    await userEvent.click(opener)
    const dialog = await screen.findByRole('dialog', { name: 'მიმართვა: ქუჩის განათება' })
    expect(within(dialog).getByText(/<b>ბ<\/b>/).textContent).toBe('ა\n<b>ბ</b>')
    expect(within(dialog).getByRole('link', { name: 'nino@portal.example' }).getAttribute('href')).toBe(
      'mailto:nino%40portal.example',
    )
    expect(within(dialog).getByRole('link', { name: '+995 500 00-00-05' }).getAttribute('href')).toBe(
      'tel:+995500000005',
    )
    expect(dialog.textContent).toContain('მთავრობის თავმჯდომარე')
    expect(dialog.textContent).toContain(texts['messages.guest'])
    await press('დახურვა', dialog)
    expect(document.activeElement).toBe(opener)
  })

  test('to somebody unknown says why it is only here', async () => {
    fakePortal({ [list]: aPage([aMessage({ deliverable: false, recipient: 'mayor', phone: null })]) })
    show()
    const dialog = await open()
    for (const word of [texts['messages.undeliverable.hint'], 'mayor', texts['messages.detail.phone.none']])
      expect(dialog.textContent).toContain(word)
  })
})

describe('marking as read', () => {
  const marked = { body: { success: true, message: texts['messages.markRead.done'], data: read } }

  test('closes the message, shows the mark at once and leaves the row where it is', async () => {
    const { calls } = fakePortal({ [list]: aPage([aMessage()]), [mark]: marked })
    show('/messages?status=unread')
    await open()
    await press(texts['messages.markRead'])
    expect(await screen.findByText(`${aMessage().subject}: ${texts['messages.markRead.done']}`)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect((await row('ქუჩის განათება')).textContent).toContain(texts['messages.status.read'])
    expect([calls(mark).length, calls(list).length]).toEqual([1, 1])
  })

  test('is not asked for again', async () => {
    fakePortal({ [list]: aPage([read]) })
    show()
    const dialog = await open()
    expect(within(dialog).queryByRole('button', { name: texts['messages.markRead'] })).toBeNull()
    expect(dialog.textContent).toContain('წაკითხვის თარიღი: 20 ნოემბერი, 2026, 15:00')
  })

  test('that fails says so, and can be tried again', async () => {
    fakePortal({ [list]: aPage([aMessage()]), [mark]: { status: 503, body: {} } })
    show()
    const dialog = await open()
    await press(texts['messages.markRead'])
    expect(await screen.findByText(texts['messages.markRead.error'])).toBeTruthy()
    expect(dialog.textContent).toContain(texts['messages.status.unread'])
  })
})
