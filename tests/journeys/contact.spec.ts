/** An errand: somebody writes to the head of government; the office hears of it, the inbox shows it, it is marked as read. */
import type { ContactMessageDocument } from '@portal/contract/documents/contact'
import { verifyViews } from '@portal/read-models'
import { portalInMemory, seeded } from '@portal/testing/portal'
import { expect, test } from 'vitest'

const letter = {
  name: 'ნინო გამოგონილი',
  email: 'nino@portal.example',
  phone: '',
  subject: 'ქუჩის განათება',
  message: 'გთხოვთ, მოაწესრიგოთ\nქუჩის განათება.',
  recipient: 'prime_minister',
}
type Inbox = { data: ContactMessageDocument[]; next_cursor: string | null }

test('a guest and a member write, the office is told once each, the Super Administrator reads', async () => {
  const portal = portalInMemory()
  await portal.seed()
  const [chief, citizen] = [await portal.signInAs(seeded.superAdmin), await portal.signInAs(seeded.citizen)]

  expect((await portal.guest.post('/api/contact/send', letter)).status).toBe(200)
  expect((await citizen.post('/api/contact/send', { ...letter, subject: 'სკოლა' })).status).toBe(200)
  expect((await portal.guest.post('/api/contact/send', { ...letter, recipient: 'mayor' })).status).toBe(404)
  await portal.settle()
  await portal.settle()
  expect(portal.headOffice.published.map(({ eventId }) => eventId)).toEqual(['contact-1/1', 'contact-2/1'])
  expect(portal.headOffice.published[1]?.text).toContain('მიმართვა: სკოლა')

  const { body } = await chief.get<Inbox>('/api/auth/contact-messages')
  expect(body.data.map(({ id, is_guest, deliverable, read_at }) => [id, is_guest, deliverable, read_at])).toEqual([
    [3, true, false, null],
    [2, false, true, null],
    [1, true, true, null],
  ])
  expect((await chief.post('/api/auth/contact-messages/2/read', {})).status).toBe(200)
  expect((await chief.get<Inbox>('/api/auth/contact-messages?status=unread')).body.data.map(({ id }) => id)).toEqual([
    3, 1,
  ])
  await portal.settle()
  expect(portal.headOffice.published).toHaveLength(2)
  expect(await verifyViews(portal.items, portal.store)).toMatchObject({ intact: true })
  const verified = await chief.post<{ intact: boolean }>('/api/auth/audit/verify', {})
  expect(verified.body.intact).toBe(true)
  expect(JSON.stringify(portal.logged)).not.toContain('ქუჩის')
})

test('an office that is away holds nobody up, and hears everything when it is back', async () => {
  const portal = portalInMemory()
  portal.headOffice.isDead = true
  for (let count = 0; count < 3; count++)
    expect((await portal.guest.post('/api/contact/send', letter)).status).toBe(200)
  await portal.settle()
  expect(portal.headOffice.published).toEqual([])
  portal.headOffice.isDead = false
  await portal.settle()
  expect(portal.headOffice.published).toHaveLength(3)
})
