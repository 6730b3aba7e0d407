/**
 * @module-tag R-WEB-17
 */
import { contact } from '@portal/contract/texts/contact'
import { describe, expect, test } from 'vitest'
import { letter, openArea, people } from './for-specs.ts'

const path = '/api/contact/send'

describe('writing to the head of government', () => {
  test('stores the message before the answer, for a guest under its own key', { tags: 'R-ADM-24' }, async () => {
    const { as, events, items } = openArea()
    const { status, body } = await as().post(path, letter)
    expect([status, body]).toEqual([200, { success: true, message: contact['contact.success'], data: { id: 1 } }])
    expect(await events()).toMatchObject([
      {
        stream: 'contact-1',
        type: 'ContactMessageSent',
        actor: { id: 0, role: 'guest' },
        data: { ...letter, contact: 1, sender: null, isDeliverable: true },
      },
    ])
    expect((await items.scan('keys')).items).toEqual([])
    const [stored] = (await items.scan('events')).items
    expect(Object.keys(stored?.sealed as object)).toEqual(['contact-1'])
  })

  test.each(Object.entries(people))('is sealed under the member for the %s', async (token, { id, role }) => {
    const { as, events, items } = openArea()
    expect((await as(token).post(path, letter)).status).toBe(200)
    expect(await events()).toMatchObject([{ actor: { id, role }, data: { sender: id } }])
    const [stored] = (await items.scan('events')).items
    expect(Object.keys(stored?.sealed as object)).toEqual([`member-${id}`])
  })

  test("with an expired token counts as a guest's", async () => {
    const { as, events } = openArea()
    expect((await as('dead').post(path, letter)).status).toBe(200)
    expect(await events()).toMatchObject([{ actor: { role: 'guest' }, data: { sender: null } }])
  })

  test('to an unknown recipient is stored as undeliverable and answers 404', { tags: 'R-ADM-25' }, async () => {
    const { as, events } = openArea()
    const { status, body } = await as().post(path, { ...letter, recipient: 'mayor' })
    expect([status, body]).toMatchObject([404, { success: false, code: 'not_found' }])
    expect(body.message).toBe('მიმართვის მიწოდება ვერ მოხერხდა')
    expect(await events()).toMatchObject([{ data: { recipient: 'mayor', isDeliverable: false } }])
  })

  test('may leave the phone out', async () => {
    const { as, events } = openArea()
    const { phone, ...without } = letter
    for (const body of [without, { ...letter, phone: '' }, { ...letter, phone: null }])
      expect((await as().post(path, body)).status).toBe(200)
    expect((await events()).map(({ data }) => (data as typeof letter).phone)).toEqual([null, null, null])
  })
})

describe('an invalid message', () => {
  test('gets an error on each field and is not stored', async () => {
    const { as, events } = openArea()
    const { status, body } = await as().post(path, { ...letter, email: 'nino', subject: '', message: 'ა'.repeat(5001) })
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      email: [contact['contact.email.invalid']],
      subject: [contact['contact.subject.required']],
      message: ['მიმართვის ტექსტი უნდა შეიცავდეს მაქსიმუმ 5000 სიმბოლოს'],
    })
    expect(await events()).toEqual([])
  })

  test('extra keys change nothing', async () => {
    const { as, events } = openArea()
    const extra = { ...letter, sender: 1, contact: 99, isDeliverable: false, permission: 'Super Administrator' }
    expect((await as().post(path, extra)).status).toBe(200)
    expect(await events()).toMatchObject([{ data: { contact: 1, sender: null, isDeliverable: true } }])
    expect(Object.keys((await events())[0]?.data as object)).not.toContain('permission')
  })
})

describe('the same message again', { tags: 'R-API-8' }, () => {
  const key = { 'Idempotency-Key': 'once' }

  test('with the same idempotency key is stored once, also at the same time', async () => {
    const { as, events } = openArea()
    const together = await Promise.all([1, 2, 3].map(() => as().post(path, letter, key)))
    expect(together.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const again = await as().post(path, letter, key)
    expect([again.status, again.body]).toMatchObject([
      200,
      { data: (await events()).map(({ data }) => ({ id: (data as { contact: number }).contact }))[0] },
    ])
    expect(await events()).toHaveLength(1)
  })

  test("counts as another message with another guest's words or from a member", async () => {
    const { as, events } = openArea()
    await as().post(path, letter, key)
    await as().post(path, { ...letter, subject: 'სხვა' }, key)
    await as('citizen').post(path, letter, key)
    expect(await events()).toHaveLength(3)
    const reused = await as('citizen').post(path, { ...letter, subject: 'სხვა' }, key)
    expect([reused.status, reused.body.code]).toEqual([422, 'idempotency_key_reused'])
  })

  test('to an unknown recipient gets the 404 again', async () => {
    const { as, events } = openArea()
    const unknown = { ...letter, recipient: 'mayor' }
    const answers = [await as().post(path, unknown, key), await as().post(path, unknown, key)]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(await events()).toHaveLength(1)
  })
})

describe('the quota of a citizen', () => {
  test('is ten a day, and counts a request that is sent twice at the same time once', async () => {
    const { as, events } = openArea()
    const send = (key: string) => as('citizen').post(path, letter, { 'Idempotency-Key': key })
    const together = await Promise.all([send('twice'), send('twice'), send('twice')])
    expect(together.every(({ status }) => status === 200 || status === 409)).toBe(true)
    for (let count = 1; count < 10; count++) expect((await send(`key-${count}`)).status).toBe(200)
    const refused = await send('key-10')
    expect([refused.status, refused.body.code]).toEqual([429, 'too_often'])
    expect(await events()).toHaveLength(10)
  })
})

describe('the limit of an address', { tags: 'R-LIM-14' }, () => {
  test('is 20 an hour, with the waiting time, and ignores repeated requests', async () => {
    const { as, events, pass, moveTo } = openArea()
    for (let count = 0; count < 20; count++)
      expect((await as().post(path, letter, { 'Idempotency-Key': `key-${count}` })).status).toBe(200)
    const refused = await as().post(path, letter)
    expect([refused.status, refused.body.code, refused.headers.get('Retry-After')]).toEqual([429, 'too_often', '3600'])
    expect(refused.body.message).toContain('1\u00a0საათი')
    expect((await as().post(path, letter, { 'Idempotency-Key': 'key-19' })).status).toBe(200)
    expect(await events()).toHaveLength(20)
    moveTo('198.51.100.8')
    expect((await as().post(path, letter)).status).toBe(200)
    moveTo('198.51.100.7')
    pass(60)
    expect((await as().post(path, letter)).status).toBe(200)
  })

  test('is wider by the factor of the configuration', async () => {
    const { as } = openArea({ addressLimits: 2 })
    for (let count = 0; count < 40; count++) expect((await as().post(path, letter)).status).toBe(200)
    expect((await as().post(path, letter)).status).toBe(429)
  })
})

test('nothing that a person wrote is logged', async () => {
  const { as, logged } = openArea()
  await as().post(path, letter)
  await as().post(path, { ...letter, email: 'nino' })
  expect(logged.length).toBeGreaterThan(0)
  for (const personal of ['ნინო', 'nino', '500000005', 'ქუჩის']) expect(JSON.stringify(logged)).not.toContain(personal)
})
