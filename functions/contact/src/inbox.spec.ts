/**
 * @module-tag R-ADM-26
 */
import type { ContactMessageDocument } from '@portal/contract/documents/contact'
import {
  answerContactMessageSchema,
  contactMessagesSchema,
  readContactMessageSchema,
} from '@portal/contract/schemas/contact'
import { describe, expect, test } from 'vitest'
import { letter, openArea, people } from './for-specs.ts'

type Page = { data: ContactMessageDocument[]; next_cursor: string | null }
const inbox = '/api/auth/contact-messages'

const withLetters = async (count: number) => {
  const area = openArea({ addressLimits: 1000 })
  for (let number = 1; number <= count; number++)
    await area.as().post('/api/contact/send', { ...letter, subject: `თემა ${number}` })
  return { ...area, superAdministrator: area.as('superAdministrator') }
}

describe('the inbox', () => {
  test('is newest first and paged', async () => {
    const { superAdministrator } = await withLetters(25)
    const first = (await superAdministrator.get<Page>(inbox)).body
    expect(contactMessagesSchema.answer.parse(first)).toEqual(first)
    expect([first.data.length, first.data[0]?.subject, first.next_cursor]).toEqual([20, 'თემა 25', '6'])
    const second = (await superAdministrator.get<Page>(`${inbox}?cursor=${first.next_cursor}`)).body
    expect(second.data.map(({ id }) => id)).toEqual([5, 4, 3, 2, 1])
    expect(second.next_cursor).toBeNull()
  })

  test('can be filtered', async () => {
    const { superAdministrator, as } = await withLetters(2)
    await as().post('/api/contact/send', { ...letter, recipient: 'mayor' })
    await superAdministrator.post(`${inbox}/1/read`)
    const ids = async (status: string) =>
      (await superAdministrator.get<Page>(`${inbox}?status=${status}`)).body.data.map(({ id }) => id)
    expect(await ids('unread')).toEqual([3, 2])
    expect(await ids('read')).toEqual([1])
    expect(await ids('undeliverable')).toEqual([3])
    expect(await ids('all')).toEqual([3, 2, 1])
  })

  test.each(['cursor=x', 'cursor=-1', 'cursor=1e3', 'status=later'])('does not take %s', async (search) => {
    const { superAdministrator } = await withLetters(0)
    expect((await superAdministrator.get(`${inbox}?${search}`)).status).toBe(422)
  })
})

describe('marking as read', () => {
  test('answers with the marked message, and keeps the first mark', async () => {
    const { superAdministrator, events, pass } = await withLetters(1)
    const { status, body } = await superAdministrator.post<{ data: ContactMessageDocument }>(`${inbox}/1/read`, {})
    expect(status).toBe(200)
    expect(readContactMessageSchema.answer.parse(body)).toEqual(body)
    expect(body.data).toMatchObject({ id: 1, read_at: '2026-03-01T09:00:00.000Z' })
    pass(1)
    const again = await superAdministrator.post<{ data: ContactMessageDocument }>(`${inbox}/1/read`)
    expect([again.status, again.body.data.read_at]).toEqual([200, '2026-03-01T09:00:00.000Z'])
    expect((await events()).map(({ type }) => type)).toEqual(['ContactMessageSent', 'ContactMessageRead'])
  })

  test('of two simultaneous marks records one', async () => {
    const { superAdministrator, events } = await withLetters(1)
    const both = await Promise.all([
      superAdministrator.post(`${inbox}/1/read`),
      superAdministrator.post(`${inbox}/1/read`),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await events()).toHaveLength(2)
  })

  test.each(['2', '0', 'x', '1e0', '__proto__'])('answers 404 for the message %s', async (id) => {
    const { superAdministrator } = await withLetters(1)
    const { status, body } = await superAdministrator.post(`${inbox}/${id}/read`, {})
    expect([status, body.code]).toEqual([404, 'not_found'])
  })
})

describe('finding and counting', () => {
  test('searches what was written, and counts each status', async () => {
    const { superAdministrator } = await withLetters(12)
    await superAdministrator.post(`${inbox}/3/read`, {})
    const found = (await superAdministrator.get<Page>(`${inbox}?search=${encodeURIComponent('თემა 12')}`)).body
    expect(contactMessagesSchema.answer.parse(found)).toEqual(found)
    expect(found.data.map(({ id }) => id)).toEqual([12])
    expect((await superAdministrator.get(`${inbox}/counts`)).body).toEqual({
      all: 12,
      unread: 11,
      read: 1,
      undeliverable: 0,
      is_exact: true,
    })
    expect((await superAdministrator.get(`${inbox}?search=${'ა'.repeat(101)}`)).status).toBe(422)
  })
})

describe('noting an answer', () => {
  const note = { text: 'დავურეკეთ, განათება აღდგება.' }

  test('stores who answered, how and when, once, and marks the message as read', async () => {
    const { superAdministrator, events } = await withLetters(1)
    const { status, body } = await superAdministrator.post<{ data: ContactMessageDocument }>(
      `${inbox}/1/answered`,
      note,
    )
    expect(status).toBe(200)
    expect(answerContactMessageSchema.answer.parse(body)).toEqual(body)
    const at = '2026-03-01T09:00:00.000Z'
    expect(body.data).toMatchObject({ read_at: at, answer: { ...note, at, actor: { role: 'Super Administrator' } } })
    expect((await superAdministrator.get<Page>(inbox)).body.data[0]).toEqual(body.data)
    expect(await superAdministrator.post(`${inbox}/1/answered`, { text: 'სხვა' })).toMatchObject({
      status: 409,
      body: { code: 'already_answered' },
    })
    expect((await events()).map(({ type }) => type)).toEqual([
      'ContactMessageSent',
      'ContactMessageRead',
      'ContactMessageAnswered',
    ])
  })

  test('takes effect once under one idempotency key, even after a lost answer', async () => {
    const { superAdministrator, events } = await withLetters(1)
    const key = { 'Idempotency-Key': 'once' }
    const first = await superAdministrator.post(`${inbox}/1/answered`, note, key)
    const again = await superAdministrator.post(`${inbox}/1/answered`, note, key)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await events()).toHaveLength(3)
  })

  test.each([{}, { text: ' ' }, { text: 'ა'.repeat(2001) }])('needs a text: %j', async (body) => {
    const { superAdministrator } = await withLetters(1)
    expect((await superAdministrator.post(`${inbox}/1/answered`, body)).status).toBe(422)
  })

  test('needs an existing message', async () => {
    const { superAdministrator } = await withLetters(0)
    expect((await superAdministrator.post(`${inbox}/1/answered`, note)).status).toBe(404)
  })
})

describe('who may', () => {
  test.each(Object.keys(people).filter((who) => who !== 'superAdministrator'))(
    'the %s reads and marks nothing',
    async (who) => {
      const { as, events } = await withLetters(1)
      expect(await as(who).get(inbox)).toMatchObject({ status: 403, body: { code: 'not_permitted' } })
      expect((await as(who).get(`${inbox}/counts`)).status).toBe(403)
      expect((await as(who).post(`${inbox}/1/answered`, { text: 'დავურეკეთ.' })).status).toBe(403)
      for (const id of [1, 99])
        expect(await as(who).post(`${inbox}/${id}/read`, {})).toMatchObject({
          status: 403,
          body: { code: 'not_permitted' },
        })
      expect(await events()).toHaveLength(1)
    },
  )

  test('a guest is asked to sign in', async () => {
    const { as } = await withLetters(1)
    expect((await as().get(inbox)).status).toBe(401)
    expect((await as('dead').post(`${inbox}/1/read`, {})).status).toBe(401)
  })
})
