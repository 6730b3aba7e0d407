import { consentVersions } from '@portal/contract/consents'
import { streamOf } from '@portal/domain'
import { describe, expect, test } from 'vitest'
import { openArea, pdf, photo, seeded } from '../for-specs.ts'

const update = '/api/auth/profile/update'
const batumi = { regionId: 2, municipalityId: 2, address: 'სადემონსტრაციო ქუჩა №77' }

describe('one’s own record', () => {
  test('shows everything that the profile needs', async () => {
    const { info, nino } = await openArea()
    expect(await info(nino)).toMatchObject({
      id: seeded.citizen,
      first_name: 'ნინო',
      phone: '500000005',
      document_verified_status: 'verified',
      physical_region_id: 2,
      legal_address: expect.any(String),
      agree_to_notifications: true,
      verified_at: expect.any(String),
      documents_submitted_at: null,
      documents_waiting: false,
      front_document: null,
      consents: { terms: { version: expect.any(String), at: expect.any(String) }, notifications_withdrawn_at: null },
    })
  })

  test('accepts new addresses as JSON, and as a form with JSON text', async () => {
    const { info, nino } = await openArea()
    expect(await nino.post(update, { profileData: { legalAddress: batumi } })).toMatchObject({
      status: 200,
      body: { status: 'success', message: 'პროფილი წარმატებით განახლდა!' },
    })
    const form = new FormData()
    form.append('profileData', JSON.stringify({ physicalAddress: { ...batumi, address: 'სადემონსტრაციო ქუჩა №78' } }))
    expect((await nino.post(update, form)).status).toBe(200)
    expect(await info(nino)).toMatchObject({
      legal_address: 'სადემონსტრაციო ქუჩა №77',
      physical_address: 'სადემონსტრაციო ქუჩა №78',
      document_verified_status: 'verified',
    })
  })

  test('withdraws the consent to notices and gives it again', async () => {
    const { info, nino, clock } = await openArea()
    clock.pass({ minutes: 1 })
    await nino.post(update, { profileData: { agreeToNotifications: false } })
    expect(await info(nino)).toMatchObject({
      agree_to_notifications: false,
      consents: { notifications: null, notifications_withdrawn_at: clock.now() },
    })
    await nino.post(update, { profileData: { agreeToNotifications: true } })
    expect(await info(nino)).toMatchObject({
      agree_to_notifications: true,
      consents: {
        notifications: { version: consentVersions.privacy.version, at: clock.now() },
        notifications_withdrawn_at: null,
      },
    })
  })

  test('a new version of the words locks out nobody who accepted an earlier one', { tags: 'R-ID-28' }, async () => {
    const { info, nino } = await openArea()
    const { consents, agree_to_notifications } = await info(nino)
    expect(consents).not.toMatchObject({ terms: { version: consentVersions.terms.version } })
    expect(agree_to_notifications).toBe(true)
    expect((await nino.post(update, { profileData: { legalAddress: batumi } })).status).toBe(200)
  })

  test('reports a municipality of another region on its field and saves nothing', async () => {
    const { info, nino } = await openArea()
    const elsewhere = { ...batumi, municipalityId: 60 }
    const { status, body } = await nino.post(update, {
      profileData: { legalAddress: batumi, physicalAddress: elsewhere },
    })
    expect([status, body.errors]).toEqual([
      422,
      { 'profileData.physicalAddress.municipalityId': ['არჩეული მუნიციპალიტეტი ამ რეგიონში არ შედის'] },
    ])
    expect(await info(nino)).not.toMatchObject({ legal_address: batumi.address })
  })

  test('may be edited by everybody, staff and auditors included', async () => {
    const { signInAs, info } = await openArea()
    for (const id of [seeded.superAdmin, seeded.agencyAdmin, seeded.agencyOperator, seeded.auditor, seeded.company]) {
      const client = await signInAs(id)
      expect((await client.post(update, { profileData: { legalAddress: batumi } })).status).toBe(200)
      expect(await info(client)).toMatchObject({ id, legal_address: batumi.address })
    }
  })
})

describe('sending an identity document', () => {
  test('stores both sides privately and ends a verification', async () => {
    const { info, nino, handIn, clock, kept, files } = await openArea()
    expect((await handIn(nino)).status).toBe(200)
    expect(await info(nino)).toMatchObject({
      document_verified_status: 'not_verified',
      verified_at: null,
      documents_submitted_at: clock.now(),
      documents_waiting: true,
      front_document: { content_type: 'image/jpeg', name: 'მოწმობა.jpg' },
      back_document: { content_type: 'application/pdf' },
    })
    expect(kept()).toHaveLength(2)
    expect(files.public.size).toBe(0)
  })

  test('accepts small files in the form, also one side alone', async () => {
    const { info, ana } = await openArea()
    const form = new FormData()
    form.append('backId', new File([pdf as Uint8Array<ArrayBuffer>], 'უკანა\r\n.pdf', { type: 'application/pdf' }))
    expect((await ana.post(update, form)).status).toBe(200)
    expect(await info(ana)).toMatchObject({
      front_document: null,
      back_document: { content_type: 'application/pdf', size: pdf.byteLength },
      documents_waiting: true,
    })
  })

  test('reports an error on its side, stores neither side, and both can be sent again', {
    tags: 'R-LIM-40',
  }, async () => {
    const { info, ana, upload, items } = await openArea()
    const front = await upload(ana)
    const page = await upload(ana, new TextEncoder().encode('<html></html>'))
    const wrong = await ana.post(update, { frontId: front, backId: page, profileData: { legalAddress: batumi } })
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { backId: ['აირჩიეთ სურათის (PNG, JPG, GIF) ან PDF ფაილი'] },
    ])
    const used = (await items.scan('access')).items.filter(({ sk }) => String(sk).startsWith('changes#'))
    expect(used).toMatchObject([{ used: 0 }])
    expect(await info(ana)).toMatchObject({ front_document: null, documents_waiting: false })
    expect((await ana.post(update, { frontId: front, backId: await upload(ana) })).status).toBe(200)
  })

  test.each([0, 1])('when the bucket fails at side %d neither is stored, and the retry stores both', async (broken) => {
    const { info, ana, upload, files } = await openArea()
    const [frontId, backId] = [await upload(ana), await upload(ana, photo('back'))]
    const { firstBytes } = files
    files.firstBytes = (key, count) =>
      key === [frontId, backId][broken] ? Promise.reject(new Error('the bucket is away')) : firstBytes(key, count)
    expect((await ana.post(update, { frontId, backId })).status).toBeGreaterThanOrEqual(500)
    expect(await info(ana)).toMatchObject({ front_document: null, back_document: null, documents_waiting: false })

    files.firstBytes = firstBytes
    // A different request, not a retry: the first one must have released its uploads.
    expect((await ana.post(update, { frontId, backId, profileData: { legalAddress: batumi } })).status).toBe(200)
    expect(await info(ana)).toMatchObject({
      front_document: { content_type: 'image/jpeg' },
      back_document: { content_type: 'image/jpeg' },
    })
  })

  test('accepts an upload key once, from its owner, for one side', async () => {
    const { ana, nino, upload } = await openArea()
    const key = await upload(ana)
    expect((await nino.post(update, { frontId: key })).body.errors).toHaveProperty('frontId')
    expect((await ana.post(update, { frontId: key, backId: key })).body.errors).toHaveProperty('backId')
    expect((await ana.post(update, { frontId: key })).status).toBe(200)
    expect((await ana.post(update, { frontId: key })).body.errors).toHaveProperty('frontId')
  })

  test('repeated with the same key gets the first answer and changes nothing', async () => {
    const { ana, upload, store, kept } = await openArea()
    const body = { frontId: await upload(ana), profileData: { legalAddress: batumi } }
    const key = { 'Idempotency-Key': 'once' }
    const first = await ana.post(update, body, key)
    const before = (await store.load(streamOf('member', seeded.newcomer))).length
    expect((await ana.post(update, body, key)).body).toEqual(first.body)
    expect(await store.load(streamOf('member', seeded.newcomer))).toHaveLength(before)
    expect(kept()).toHaveLength(1)
    expect((await ana.post(update, { ...body, profileData: {} }, key)).body.code).toBe('idempotency_key_reused')
  })

  test("removes a photo's metadata", async () => {
    const { ana, upload, kept, files } = await openArea()
    await ana.post(update, { frontId: await upload(ana, photo('GPS 41.64 41.63')) })
    const [key = ''] = kept()
    expect(new TextDecoder('latin1').decode(files.stored.get(key)?.bytes)).not.toContain('GPS')
  })
})

describe("opening one's own document", () => {
  test('redirects to a link that is valid for a minute, and records an event each time', {
    tags: ['R-ADM-19', 'R-ID-35'],
  }, async () => {
    const { nino, handIn, files, accesses, clock } = await openArea()
    await handIn(nino)
    const redirect = await nino.request('/api/auth/profile/document/front_id')
    expect(redirect.status).toBe(303)
    const link = redirect.headers.get('location') ?? ''
    expect(files.open(link)).toMatchObject({ contentType: 'image/jpeg' })
    const { body } = await nino.get<{ url: string }>('/api/auth/profile/document/back_id?link=1')
    expect(files.open(body.url)?.bytes).toEqual(pdf)
    expect(await accesses(seeded.citizen)).toMatchObject([
      {
        type: 'DocumentLookedAt',
        data: { side: 'front', actorName: { firstName: 'ნინო' } },
        actor: { id: seeded.citizen },
      },
      { type: 'DocumentLookedAt', data: { side: 'back' } },
    ])
    clock.pass({ seconds: 61 })
    expect(files.open(link)).toBeUndefined()
  })

  test('answers 404 when nothing was sent, and records no event', async () => {
    const { ana, accesses } = await openArea()
    for (const side of ['front_id', 'back_id', 'front', '__proto__'])
      expect((await ana.get(`/api/auth/profile/document/${side}`)).status).toBe(404)
    expect(await accesses(seeded.newcomer)).toEqual([])
  })
})
