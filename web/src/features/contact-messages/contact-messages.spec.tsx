/**
 * @module-tag R-ADM-26
 */
import { inbox as texts } from '@portal/contract/texts/inbox'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { fakePortal } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import {
  aMessage,
  aPage,
  counts,
  countsCall,
  list,
  listRequests,
  open,
  press,
  read,
  row,
  show,
} from './contact-messages-for-specs.tsx'

const mark = 'POST /api/auth/contact-messages/7/read'
const marked = () => ({ body: { success: true, message: texts['messages.markRead.done'], data: read } })

freshPage(aProfile({ permission: 'Super Administrator' }))

describe('the list of messages', () => {
  test('shows who wrote what and when, whether it was read and whether it was delivered', async () => {
    fakePortal({
      [countsCall]: counts,
      [mark]: marked,
      [list]: aPage([aMessage(), { ...read, id: 6, subject: 'სკოლა', deliverable: false }]),
    })
    show()
    const unread = await row('ქუჩის განათება')
    for (const word of ['ნინო გამოგონილი', '20\u00a0ნოემბერი, 2026, 14:05', texts['messages.status.unread']])
      expect(unread.textContent).toContain(word)
    const other = await row('სკოლა')
    expect(other.textContent).toContain(texts['messages.status.read'])
    expect(other.textContent).toContain(texts['messages.status.undeliverable'])
  })

  test('continues after the last page, and then ends', async () => {
    const { calls } = fakePortal({
      [countsCall]: counts,
      [list]: ({ path }) =>
        path.includes('cursor=6') ? aPage([aMessage({ id: 5, subject: 'ძველი' })]) : aPage([aMessage()], '6'),
    })
    show()
    await row('ქუჩის განათება')
    await press(texts['messages.more'])
    await row('ძველი')
    expect(listRequests(calls).map(({ path }) => path)).toEqual([
      '/api/auth/contact-messages',
      '/api/auth/contact-messages?cursor=6',
    ])
    expect(screen.queryByRole('button', { name: texts['messages.more'] })).toBeNull()
  })

  test('keeps its rows when the next page fails, and retries', async () => {
    let isBroken = true
    fakePortal({
      [countsCall]: counts,
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

  test('is filtered by the address', async () => {
    const { calls } = fakePortal({ [countsCall]: counts, [mark]: marked, [list]: aPage([]) })
    const { where } = show('/messages?status=unread')
    expect(await screen.findByText(texts['messages.empty.unread'])).toBeTruthy()
    await press(new RegExp(`^${texts['messages.filter.undeliverable']}`))
    expect(where()).toBe('/messages?status=undeliverable')
    expect(await screen.findByText(texts['messages.empty'])).toBeTruthy()
    await press(new RegExp(`^${texts['messages.filter.all']}`))
    expect(where()).toBe('/messages')
    await waitFor(() => expect(listRequests(calls)).toHaveLength(3))
    expect(listRequests(calls).map(({ path }) => path.split('?')[1])).toEqual([
      'status=unread',
      'status=undeliverable',
      undefined,
    ])
  })

  test('says when it cannot be loaded, and can be retried', async () => {
    let isBroken = true
    fakePortal({
      [countsCall]: counts,
      [mark]: marked,
      [list]: () => (isBroken ? { status: 500, body: {} } : aPage([aMessage()])),
    })
    show()
    expect(await screen.findByText(texts['messages.error'])).toBeTruthy()
    isBroken = false
    await press('სცადეთ თავიდან')
    await row('ქუჩის განათება')
  })
})

describe('the dialog of a message', () => {
  test('shows everything as text, with its paragraphs', async () => {
    fakePortal({ [countsCall]: counts, [mark]: marked, [list]: aPage([{ ...read, message: 'ა\n<b>ბ</b>' }]) })
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

  test('says why a message to an unknown recipient is only in the inbox', async () => {
    fakePortal({
      [countsCall]: counts,
      [mark]: marked,
      [list]: aPage([{ ...read, deliverable: false, recipient: 'mayor', phone: null }]),
    })
    show()
    const dialog = await open()
    for (const word of [texts['messages.undeliverable.hint'], 'mayor', texts['messages.detail.phone.none']])
      expect(dialog.textContent).toContain(word)
  })
})

describe('opening a message', () => {
  test('marks it as read, and does not move its row', async () => {
    const { calls } = fakePortal({ [list]: aPage([aMessage()]), [countsCall]: counts, [mark]: marked })
    show('/messages?status=unread')
    const dialog = await open()
    await waitFor(() => expect(dialog.textContent).toContain('წაკითხვის თარიღი: 20\u00a0ნოემბერი, 2026, 15:00'))
    await press('დახურვა', dialog)
    expect((await row('ქუჩის განათება')).textContent).toContain(texts['messages.status.read'])
    await open()
    expect([calls(mark).length, listRequests(calls).length]).toEqual([1, 1])
  })

  test('shows the message even when it cannot be marked, and says so', async () => {
    fakePortal({ [list]: aPage([aMessage()]), [countsCall]: counts, [mark]: { status: 503, body: {} } })
    show()
    const dialog = await open()
    expect(await screen.findByText(texts['messages.markRead.error'])).toBeTruthy()
    expect(dialog.textContent).toContain(texts['messages.status.unread'])
  })
})
