/**
 * Somebody writes to the head of government; the message is published to the office, listed in the inbox and marked as
 * read.
 */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Json } from '../portal-under-test.ts'
import type { World } from '../world.ts'

export const contact = (world: () => World) =>
  describe('a message to the head of government', () => {
    const mark = randomUUID().slice(0, 8)
    const letter = (subject: string, recipient = 'prime_minister') => ({
      name: 'ნინო გამოგონილი',
      email: 'nino@portal.example',
      phone: '',
      subject: `${subject} ${mark}`,
      message: 'გთხოვთ, მოაწესრიგოთ\nქუჩის განათება.',
      recipient,
    })
    const inbox = async (filter = '') => {
      const superAdministrator = await world().as('superAdministrator')
      const { body } = await superAdministrator.get(`/api/auth/contact-messages${filter}`)
      return (body.data as Json[]).filter(({ subject }) => String(subject).endsWith(mark))
    }

    test('is accepted from guests and members; one to an unknown recipient is stored and answered 404', async () => {
      const { guest } = world()
      const citizen = await world().as('citizen')
      expect((await guest.post('/api/contact/send', letter('ქუჩის განათება'))).status).toBe(200)
      expect((await citizen.post('/api/contact/send', letter('სკოლა'))).status).toBe(200)
      expect((await guest.post('/api/contact/send', letter('მერს', 'mayor'))).status).toBe(404)
    })

    test('is sent to the office once, with its text', async ({ skip }) => {
      const { headOffice } = world().portal
      if (!headOffice) return skip('nobody but the office can look')
      const notices = async () =>
        (await headOffice()).flatMap(({ message }) => (message.includes(mark) ? message.split('\n')[0] : [])).toSorted()
      await expect
        .poll(notices, { timeout: 15_000 })
        .toEqual([expect.stringContaining(`სკოლა ${mark}`), expect.stringContaining(`ქუჩის განათება ${mark}`)])
    })

    test('is in the inbox of the Super Administrator, newest first', async () => {
      const rows = await inbox()
      expect(rows.map(({ is_guest, deliverable, read_at }) => [is_guest, deliverable, read_at])).toEqual([
        [true, false, null],
        [false, true, null],
        [true, true, null],
      ])
    })

    test('is marked as read, and then not among the unread', async () => {
      const superAdministrator = await world().as('superAdministrator')
      const [, second] = await inbox()
      expect((await superAdministrator.post(`/api/auth/contact-messages/${second?.id}/read`, {})).status).toBe(200)
      expect((await inbox('?status=unread')).map(({ id }) => id)).not.toContain(second?.id)
      expect(await inbox('?status=unread')).toHaveLength(2)
    })

    test('cannot be read by other roles', async () => {
      for (const who of ['auditor', 'agencyAdministrator', 'citizen'] as const)
        expect((await (await world().as(who)).get('/api/auth/contact-messages')).status).toBe(403)
    })
  })
