import { streamOf } from '@portal/domain'
import { describe, expect, test } from 'vitest'
import { openArea, openAreaWithTwoSuperAdministrators, seeded } from './for-specs.ts'

const { citizen, newcomer, superAdmin } = seeded

describe('editing a member', () => {
  test('accepts the whole record and changes only what the screen edits', async () => {
    const { edit, record } = await openArea()
    const before = await record(citizen)
    const sent = {
      ...before,
      first_name: 'ნინა',
      email: 'nina@portal.example',
      permission: 'Super Administrator',
      agency_id: 1,
    }
    const { status, body } = await edit(citizen, sent)
    expect([status, body.success, body.message]).toEqual([200, true, 'მომხმარებლის მონაცემები წარმატებით განახლდა'])
    expect(body.data).toEqual({ ...before, first_name: 'ნინა', email: 'nina@portal.example', version: 3 })
    expect(await record(citizen)).toEqual(body.data)
    expect((await edit(citizen, { ...before })).status).toBe(200)
  })

  test('answers with a message about the outcome of the documents', async () => {
    const { edit } = await openArea()
    const words = async (document_verified_status: string) =>
      (await edit(citizen, { document_verified_status, last_name: 'ნიმუშიძე' })).body.message
    expect(await words('not_verified')).toBe('მონაცემები განახლდა, ვერიფიკაცია გაუქმდა')
    expect(await words('not_verified')).toBe('მომხმარებლის მონაცემები წარმატებით განახლდა')
    expect(await words('verified')).toBe('მონაცემები განახლდა, დოკუმენტი ვერიფიცირებულია')
  })

  test('answers that unverified documents were refused, not that a verification was revoked', async () => {
    const { ana, edit, handIn } = await openArea()
    await handIn(ana)
    const refused = await edit(newcomer, { document_verified_status: 'not_verified' })
    expect(refused.body.message).toBe('მონაცემები განახლდა, დოკუმენტმა ვერიფიკაცია ვერ გაიარა')
  })

  test('reports a number or phone of another member on its field', async () => {
    const { edit, change } = await openAreaWithTwoSuperAdministrators()
    expect((await edit(citizen, { personal_id: '01001000002', reason: 'გასწორება' })).body).toMatchObject({
      code: 'personal_id_taken',
      errors: { personal_id: [expect.any(String)] },
    })
    for (const id of [citizen, seeded.auditor]) expect((await change(id, { phone: '500000001' })).status).toBe(200)
    expect((await edit(seeded.company, { phone: '500000001', reason: 'ახალი ნომერი' })).body).toMatchObject({
      code: 'phone_limit',
      errors: { phone: [expect.any(String)] },
    })
    expect((await edit(citizen, { phone: '500000001', first_name: 'ნინა' })).status).toBe(200)
  })

  test("requires a company's e-mail address", async () => {
    const { edit } = await openArea()
    expect((await edit(seeded.company, { email: '' })).body.errors).toEqual({ email: [expect.any(String)] })
  })

  test('answers 404 for an unknown member', async () => {
    const { edit } = await openArea()
    expect((await edit(999, { first_name: 'ნინა' })).status).toBe(404)
  })

  test('of an outdated version answers 409 with the current record', async () => {
    const { edit } = await openArea()
    await edit(citizen, { first_name: 'ნინა' })
    const { status, body } = await edit(citizen, { first_name: 'ნანა' }, { 'If-Match': '"2"' })
    expect([status, body.code, body.current]).toEqual([
      409,
      'version_conflict',
      expect.objectContaining({ first_name: 'ნინა' }),
    ])
    expect((await edit(citizen, {}, { 'If-Match': 'x' })).status).toBe(422)
  })

  test('repeated with the same key gets the first answer', async () => {
    const { edit, store } = await openArea()
    const key = { 'Idempotency-Key': 'once' }
    const first = await edit(citizen, { document_verified_status: 'not_verified' }, key)
    await edit(citizen, { document_verified_status: 'verified' })
    const again = await edit(citizen, { document_verified_status: 'not_verified' }, key)
    expect(again.body).toEqual(first.body)
    expect(await store.load(streamOf('member', citizen))).toHaveLength(4)
  })
})

describe('deciding on documents', () => {
  test('stores the basis and notifies the member by SMS', async () => {
    const { ana, edit, handIn, store, smsTo, record } = await openArea()
    await handIn(ana)
    const { phone } = (await record(newcomer)) as { phone: string }
    await edit(newcomer, { document_verified_status: 'verified', basis: 'card_seen' })
    const last = (await store.load(streamOf('member', newcomer))).at(-1)
    expect(last).toMatchObject({ type: 'DocumentStatusSet', data: { status: 'verified', basis: 'card_seen' } })
    expect(await smsTo(phone)).toEqual(['პორტალზე თქვენი პროფილი ვერიფიცირებულია.'])
  })

  test("a refusal's reason is shown to the member until the next documents", { tags: 'R-ID-33' }, async () => {
    const { ana, edit, handIn, info, smsTo, record } = await openArea()
    await handIn(ana)
    const { phone } = (await record(newcomer)) as { phone: string }
    const document_refusal_reason = 'მეორე მხარე არ იკითხება'
    const { body } = await edit(newcomer, { document_verified_status: 'not_verified', document_refusal_reason })
    expect(body.data).toMatchObject({ document_refusal_reason })
    expect(await info(ana)).toMatchObject({ document_refusal_reason })
    expect(await smsTo(phone)).toEqual([expect.stringContaining('მიზეზი იხილეთ პორტალზე')])
    await handIn(ana)
    expect(await info(ana)).toMatchObject({ document_refusal_reason: null })
  })

  test('reports a reason of more than 500 letters and an unknown basis on their fields', async () => {
    const { edit } = await openArea()
    const long = { document_verified_status: 'not_verified', document_refusal_reason: 'ა'.repeat(501) }
    expect((await edit(newcomer, long)).body.errors).toEqual({ document_refusal_reason: [expect.any(String)] })
    expect((await edit(newcomer, { basis: 'hearsay' })).body.errors).toEqual({ basis: [expect.any(String)] })
  })
})

describe('blocking', () => {
  test('ends all tokens at once, and unblocking revives none', async () => {
    const { edit, nino, settle, signInAs, clock } = await openArea()
    clock.pass({ minutes: 1 })
    expect((await edit(citizen, { status: 'deactive' })).body.data).toMatchObject({ status: 'deactive' })
    expect((await nino.get('/api/auth/profile')).status).toBe(401)
    await edit(citizen, { status: 'active' })
    await settle()
    expect((await nino.get('/api/auth/profile')).status).toBe(401)
    clock.pass({ minutes: 1 })
    expect((await (await signInAs(citizen)).get('/api/auth/profile')).status).toBe(200)
  })

  test('is refused with 409 for the last active Super Administrator', { tags: 'R-ROLE-10' }, async () => {
    const { edit, record } = await openArea()
    const { status, body } = await edit(superAdmin, { status: 'deactive', first_name: 'გია' })
    expect([status, body.code]).toEqual([409, 'last_super_administrator'])
    expect(await record(superAdmin)).toMatchObject({ status: 'active', first_name: 'ლევან' })
  })
})
