import type { ContactMessageDocument } from '@portal/contract'
import { inbox as texts } from '@portal/contract/texts/inbox'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { ContactMessagesScreen } from './contact-messages.tsx'

const list = 'GET /api/auth/contact-messages'
const countsCall = 'GET /api/auth/contact-messages/counts'
const mark = 'POST /api/auth/contact-messages/7/read'
const answered = 'POST /api/auth/contact-messages/7/answered'
const counts = { body: { all: 4, unread: 3, read: 1, undeliverable: 0, is_exact: true } }
const marked = () => ({ body: { success: true, message: texts['messages.markRead.done'], data: read } })
const listed = (calls: ReturnType<typeof fakePortal>['calls']) =>
  calls(list).filter(({ path }) => !path.startsWith('/api/auth/contact-messages/'))
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
  answer: null,
  ...changes,
})
const read = aMessage({ read_at: '2026-11-20T11:00:00.000Z' })
const aPage = (data: readonly ContactMessageDocument[], next_cursor: string | null = null) => ({
  body: { data, next_cursor, searched_to: null },
})
const show = (address = '/messages') => showAt(address, '/messages', <ContactMessagesScreen />)
const row = async (subject: string) =>
  (await screen.findByRole('rowheader', { name: subject })).closest('tr') as HTMLElement
const open = async () => {
  await press(/^ნახვა/, await row('ქუჩის განათება'))
  return screen.findByRole('dialog')
}
const press = (name: string | RegExp, where: HTMLElement = document.body) =>
  userEvent.click(within(where).getByRole('button', { name }))

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
    for (const word of ['ნინო გამოგონილი', '20 ნოემბერი, 2026, 14:05', texts['messages.status.unread']])
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
    expect(listed(calls).map(({ path }) => path)).toEqual([
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
    await waitFor(() => expect(listed(calls)).toHaveLength(3))
    expect(listed(calls).map(({ path }) => path.split('?')[1])).toEqual([
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
    await waitFor(() => expect(dialog.textContent).toContain('წაკითხვის თარიღი: 20 ნოემბერი, 2026, 15:00'))
    await press('დახურვა', dialog)
    expect((await row('ქუჩის განათება')).textContent).toContain(texts['messages.status.read'])
    await open()
    expect([calls(mark).length, listed(calls).length]).toEqual([1, 1])
  })

  test('shows the message even when it cannot be marked, and says so', async () => {
    fakePortal({ [list]: aPage([aMessage()]), [countsCall]: counts, [mark]: { status: 503, body: {} } })
    show()
    const dialog = await open()
    expect(await screen.findByText(texts['messages.markRead.error'])).toBeTruthy()
    expect(dialog.textContent).toContain(texts['messages.status.unread'])
  })
})

describe('searching messages', () => {
  test('searches for the text in the address, within the chosen status', async () => {
    const { calls } = fakePortal({ [list]: aPage([aMessage()]), [countsCall]: counts })
    const { where } = show('/messages?status=unread')
    await row('ქუჩის განათება')
    await userEvent.type(screen.getByLabelText(texts['messages.search.label']), 'განათება')
    await waitFor(() => expect(listed(calls).at(-1)?.path).toContain('search='))
    expect(new URL(where(), 'https://portal.example').searchParams.get('search')).toBe('განათება')
    expect(new URL(listed(calls).at(-1)?.path ?? '', 'https://portal.example').searchParams.get('status')).toBe(
      'unread',
    )
  })

  test('continues past empty pages by itself, then says how far it has searched', async () => {
    const searched_to = '2026-03-02T09:00:00.000Z'
    let requests = 0
    const { calls } = fakePortal({
      [list]: () => ({ body: { data: [], next_cursor: String(1_000 - ++requests), searched_to } }),
      [countsCall]: counts,
    })
    show('/messages?search=იშვიათი')
    expect(await screen.findByText(texts['messages.empty.search'])).toBeTruthy()
    expect(screen.getByText(/გადამოწმდა 2 მარტი, 2026, 13:00-ის შემდეგ/)).toBeTruthy()
    expect(listed(calls)).toHaveLength(10)
    await press(texts['messages.search.further'])
    await waitFor(() => expect(listed(calls)).toHaveLength(20))
  })

  test('shows the number of messages for each status', async () => {
    fakePortal({ [list]: aPage([aMessage()]), [countsCall]: counts })
    show()
    expect(await screen.findByRole('button', { name: `${texts['messages.filter.unread']} 3` })).toBeTruthy()
  })

  test('shows that there are more when a number is not exact', async () => {
    const many = { body: { all: 1_000, unread: 1_000, read: 1, undeliverable: 0, is_exact: false } }
    fakePortal({ [list]: aPage([aMessage()]), [countsCall]: many })
    show()
    const name = new RegExp(`^${texts['messages.filter.unread']}.*000\\+$`)
    expect(await screen.findByRole('button', { name })).toBeTruthy()
  })
})

describe('an answer to a message', () => {
  const answer = {
    text: 'დავურეკეთ.',
    at: '2026-11-20T12:00:00.000Z',
    actor: { id: 1, role: 'Super Administrator', name: 'ლევან გამოგონილი' },
  }
  const label = () => screen.findByLabelText<HTMLTextAreaElement>(texts['messages.answer.label'])

  test('is saved once although its answer was lost, and is kept while it is typed', async () => {
    let tries = 0
    const { calls } = fakePortal({
      [list]: aPage([read]),
      [countsCall]: counts,
      [answered]: () => {
        tries += 1
        if (tries === 1) throw new TypeError('the line was cut')
        return { body: { success: true, message: texts['messages.answer.done'], data: { ...read, answer } } }
      },
    })
    show()
    const dialog = await open()
    await userEvent.type(await label(), answer.text)
    await press('დახურვა', dialog)
    await open()
    expect((await label()).value).toBe(answer.text)
    await press(texts['messages.answer.save'])
    expect(await screen.findByText(texts['messages.answer.error'])).toBeTruthy()
    await press(texts['messages.answer.save'])
    expect(await screen.findByText(/ლევან გამოგონილი/)).toBeTruthy()
    expect((await row('ქუჩის განათება')).textContent).toContain(texts['messages.status.answered'])
    expect(new Set(calls(answered).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
  })

  test('reports a colleague’s earlier answer, and keeps the input', async () => {
    const message = 'ამ მიმართვაზე პასუხი უკვე ჩანიშნულია'
    fakePortal({
      [list]: aPage([read]),
      [countsCall]: counts,
      [answered]: { status: 409, body: { success: false, code: 'already_answered', message } },
    })
    show()
    await open()
    await userEvent.type(await label(), answer.text)
    await press(texts['messages.answer.save'])
    expect(await screen.findByText(message)).toBeTruthy()
    expect((await label()).value).toBe(answer.text)
  })
})
