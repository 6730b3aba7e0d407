import { failures } from '@portal/contract/texts/failures'
import { inbox as texts } from '@portal/contract/texts/inbox'
import { screen, waitFor } from '@testing-library/react'
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

const answered = 'POST /api/auth/contact-messages/7/answered'

freshPage(aProfile({ permission: 'Super Administrator' }))

describe('searching messages', () => {
  test('searches for the text in the address, within the chosen status', async () => {
    const { calls } = fakePortal({ [list]: aPage([aMessage()]), [countsCall]: counts })
    const { where } = show('/messages?status=unread')
    await row('ქუჩის განათება')
    await userEvent.type(screen.getByLabelText(texts['messages.search.label']), 'განათება')
    await waitFor(() => expect(listRequests(calls).at(-1)?.path).toContain('search='))
    expect(new URL(where(), 'https://portal.example').searchParams.get('search')).toBe('განათება')
    expect(new URL(listRequests(calls).at(-1)?.path ?? '', 'https://portal.example').searchParams.get('status')).toBe(
      'unread',
    )
  })

  test('continues past empty pages by itself, then says how far it has searched', { tags: 'R-ADM-26' }, async () => {
    const searched_to = '2026-03-02T09:00:00.000Z'
    let requests = 0
    const { calls } = fakePortal({
      [list]: () => ({ body: { data: [], next_cursor: String(1_000 - ++requests), searched_to } }),
      [countsCall]: counts,
    })
    show('/messages?search=იშვიათი')
    expect(await screen.findByText(texts['messages.empty.search'])).toBeTruthy()
    expect(screen.getByText(/ამ დროის შემდეგ მიღებულ მიმართვებში ვეძებეთ: 2 მარტი, 2026, 13:00/)).toBeTruthy()
    expect(listRequests(calls)).toHaveLength(10)
    await press(texts['messages.search.further'])
    await waitFor(() => expect(listRequests(calls)).toHaveLength(20))
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

  test('is saved once although its answer was lost, and is kept while it is typed', { tags: 'R-ADM-26' }, async () => {
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
    expect(await screen.findByText(failures['error.unknown.outcome'])).toBeTruthy()
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
