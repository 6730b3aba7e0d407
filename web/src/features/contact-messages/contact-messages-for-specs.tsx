import type { ContactMessageDocument } from '@portal/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type fakePortal, showAt } from '#testing/faked-portal.tsx'
import { ContactMessagesScreen } from './contact-messages.tsx'

export const list = 'GET /api/auth/contact-messages'
export const countsCall = 'GET /api/auth/contact-messages/counts'
export const counts = { body: { all: 4, unread: 3, read: 1, undeliverable: 0, is_exact: true } }

export const listRequests = (calls: ReturnType<typeof fakePortal>['calls']) =>
  calls(list).filter(({ path }) => !path.startsWith('/api/auth/contact-messages/'))

export const aMessage = (changes: Partial<ContactMessageDocument> = {}): ContactMessageDocument => ({
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

export const read = aMessage({ read_at: '2026-11-20T11:00:00.000Z' })

export const aPage = (data: readonly ContactMessageDocument[], next_cursor: string | null = null) => ({
  body: { data, next_cursor, searched_to: null },
})

export const show = (address = '/messages') => showAt(address, '/messages', <ContactMessagesScreen />)

export const row = async (subject: string) =>
  (await screen.findByRole('rowheader', { name: subject })).closest('tr') as HTMLElement

export const open = async () => {
  await press(/^ნახვა/, await row('ქუჩის განათება'))
  return screen.findByRole('dialog')
}

export const press = (name: string | RegExp, where: HTMLElement = document.body) =>
  userEvent.click(within(where).getByRole('button', { name }))
