import { beforeEach, describe, expect, test } from 'vitest'
import {
  admin,
  type Fixture,
  giorgi,
  inspector,
  json,
  nino,
  openFixture,
  operator,
  pdf,
  superAdministrator,
  typedForm,
} from '../for-specs.ts'

const path = '/api/auth/applications'
let fixture: Fixture
beforeEach(async () => {
  fixture = await openFixture()
})

describe('filing an application', () => {
  test('is visible at once, with sanitized text and its files', async () => {
    const { key } = await fixture.upload(nino)
    const description = '<p onclick="x">გთხოვთ, <b>განიხილოთ</b> ჩემი განაცხადი.</p><script>x</script>'
    const response = await fixture.post(nino, path, { ...typedForm(), description, project_id: 1, documents: [key] })
    expect(response.status).toBe(201)
    expect(await json(response)).toEqual({ success: true, message: 'განაცხადი წარმატებით შეინახა', data: { id: 1 } })

    const { data } = await json(await fixture.get(nino, `${path}/GetById/1`))
    expect(data).toMatchObject({
      id: 1,
      version: 1,
      status: 'pendding',
      description: '<p>გთხოვთ, <b>განიხილოთ</b> ჩემი განაცხადი.</p>',
      physical_municipality: { id: 2 },
      is_own: true,
      attachments_application: [{ id: 1, original_name: 'ცნობა № 1.pdf', size: pdf().length }],
    })
  })

  test('accepts small files inside the form, in their order', { tags: 'R-LIM-5' }, async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...typedForm(), project_id: 1 })) form.append(name, String(value))
    form.append('documents[0]', new File([pdf('a')], '\u202eა.pdf', { type: 'application/pdf' }))
    form.append('documents[1]', (await fixture.upload(nino, pdf('b'), 'ბ\u202e\u0000fdp.pdf')).key)
    const response = await fixture.request(nino, path, { method: 'POST', body: form })
    expect(response.status).toBe(201)
    const { data } = await json(await fixture.get(nino, `${path}/GetById/1`))
    expect(data.attachments_application).toMatchObject([{ original_name: 'ა.pdf' }, { original_name: 'ბ fdp.pdf' }])
  })

  test.each(['', 'ა'.repeat(256), 'a'.repeat(500_000)])('refuses a file whose name is %.20s…', async (name) => {
    const form = new FormData()
    for (const [field, value] of Object.entries({ ...typedForm(), project_id: 1 })) form.append(field, String(value))
    form.append('documents[0]', new File([pdf('a')], name, { type: 'application/pdf' }))
    const response = await fixture.request(nino, path, { method: 'POST', body: form })
    expect(response.status).toBe(422)
    expect((await json(response)).errors).toEqual({ 'documents.0': [expect.stringMatching(/[ა-ჰ]/)] })
  })

  test('allows documents for an application to an agency', async () => {
    const { key } = await fixture.upload(nino)
    const response = await fixture.post(nino, `${path}/other`, { ...typedForm(), agency_id: 1, documents: [key] })
    expect(response.status).toBe(201)
    const { data } = await json(await fixture.get(nino, `${path}/GetById/1`))
    expect(data).toMatchObject({ project: null, agency: { id: 1 } })
  })

  test.each([
    ['an inactive program', { project_id: 2 }, 'program_inactive', 'project_id'],
    ['an unknown program', { project_id: 99 }, 'program_inactive', 'project_id'],
    ['a program of an inactive agency', { project_id: 4 }, 'agency_inactive', 'project_id'],
    [
      'a municipality of another region',
      { physical_municipality_id: 60 },
      'invalid_fields',
      'physical_municipality_id',
    ],
    ['blank markup', { description: '<p>&nbsp;</p>' }, 'invalid_fields', 'description'],
    ['Latin names', { name: 'Nino' }, 'invalid_fields', 'name'],
    ['an invented key', { documents: ['uploads/invented-invented-invented'] }, 'invalid_fields', 'documents.0'],
    ['files for a program without', { project_id: 3, documents: ['x'] }, 'attachments_not_allowed', 'documents'],
    ['eleven files', { documents: Array.from({ length: 11 }, (_, n) => `k${n}`) }, 'invalid_fields', 'documents'],
  ])('refuses %s on its field', { tags: ['R-APP-2', 'R-APP-40', 'R-APP-46'] }, async (_, over, code, field) => {
    const response = await fixture.post(nino, path, { ...typedForm(), project_id: 1, ...over })
    expect(response.status).toBe(422)
    expect(await json(response)).toMatchObject({ success: false, code, errors: { [field]: [expect.any(String)] } })
    expect(await fixture.store.holderOf({ kind: 'live-application', value: '5#1' })).toBeNull()
  })

  test.each([
    ['inactive', 3],
    ['unknown', 99],
  ])('to an %s agency is refused on its field', async (_, agency_id) => {
    const response = await fixture.post(nino, `${path}/other`, { ...typedForm(), agency_id })
    expect(await json(response)).toMatchObject({ code: 'agency_inactive', errors: { agency_id: [expect.any(String)] } })
  })

  test('refuses a picture named .pdf on its own field, and the other file can be sent again', {
    tags: 'R-APP-42',
  }, async () => {
    const good = await fixture.upload(nino)
    const picture = await fixture.upload(nino, new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d]), 'სურათი.pdf')
    const body = { ...typedForm(), project_id: 1, documents: [good.key, picture.key] }
    const refused = await fixture.post(nino, path, body)
    expect(refused.status).toBe(422)
    expect((await json(refused)).errors).toEqual({ 'documents.1': ['აირჩიეთ მხოლოდ PDF ფაილი'] })
    expect((await fixture.post(nino, path, { ...body, documents: [good.key] })).status).toBe(201)
  })

  test('an upload of 10 MB and a byte is refused before it begins', { tags: 'R-APP-46' }, async () => {
    const options = { purpose: 'application_document', file_name: 'ა.pdf', content_type: 'application/pdf' }
    const limit = 10 * 1024 * 1024
    expect((await fixture.post(nino, '/api/auth/uploads', { ...options, size: limit })).status).toBe(201)
    const response = await fixture.post(nino, '/api/auth/uploads', { ...options, size: limit + 1 })
    expect(response.status).toBe(422)
    expect((await json(response)).errors).toEqual({ size: ['ფაილის ზომა არ უნდა აღემატებოდეს 10\u00a0მბ-ს'] })
  })

  test('a filed document is not replaced by posting its upload form again', async () => {
    const form = await fixture.upload(nino, pdf('one'))
    const id = await fixture.file(nino, { documents: [form.key] })
    expect(fixture.files.post(form, pdf('two'))).toBe(204)
    const { data } = await json(await fixture.get(nino, `${path}/GetById/${id}`))
    const [{ file_path }] = data.attachments_application as [{ file_path: string }]
    const { url } = await json(await fixture.post(nino, `${path}/documents/view-attachment/${file_path}?link=1`))
    expect(fixture.files.open(String(url))?.bytes).toEqual(pdf('one'))
  })

  test("another member's upload key is refused", { tags: 'R-APP-40' }, async () => {
    const { key } = await fixture.upload(giorgi)
    const response = await fixture.post(nino, path, { ...typedForm(), project_id: 1, documents: [key] })
    expect((await json(response)).errors).toMatchObject({ 'documents.0': [expect.any(String)] })
  })

  test("a second application for the same program is refused with the first one's number, until that is rejected", async () => {
    const id = await fixture.file(nino)
    const second = await fixture.post(nino, path, { ...typedForm(), project_id: 1 })
    expect(second.status).toBe(409)
    expect(await json(second)).toMatchObject({ code: 'already_applied', current: { id } })

    await fixture.post(admin, `${path}/${id}/rejected`, { reason: 'აკლია ცნობა' })
    expect((await fixture.post(nino, path, { ...typedForm(), project_id: 1 })).status).toBe(201)
  })

  test('of many simultaneous filings one succeeds', async () => {
    const tries = Array.from({ length: 16 }, () => fixture.post(nino, path, { ...typedForm(), project_id: 1 }))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(15)
  })

  test('a repeated request gets the first answer, files included, and changes nothing', async () => {
    const { key } = await fixture.upload(nino)
    const body = { ...typedForm(), agency_id: 1, documents: [key] }
    const headers = { 'Idempotency-Key': 'one-and-the-same' }
    const first = await fixture.post(nino, `${path}/other`, body, headers)
    const again = await fixture.post(nino, `${path}/other`, body, headers)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(await json(again)).toEqual(await json(first))
    const { data } = await json(await fixture.get(nino, `${path}/GetData`))
    expect(data.total).toBe(1)

    const other = await fixture.post(nino, `${path}/other`, { ...body, lastname: 'სხვა' }, headers)
    expect(other.status).toBe(422)
    expect((await json(other)).code).toBe('idempotency_key_reused')
  })

  test('of two equal simultaneous requests one takes effect', async () => {
    const { key } = await fixture.upload(nino)
    const body = { ...typedForm(), agency_id: 1, documents: [key] }
    const send = () => fixture.post(nino, `${path}/other`, body, { 'Idempotency-Key': 'twins' })
    const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status)
    expect(statuses).toContain(201)
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true)
    expect((await json(await fixture.get(nino, `${path}/GetData`))).data.total).toBe(1)
    const elsewhere = await fixture.post(nino, `${path}/other`, { ...typedForm(), agency_id: 2, documents: [key] })
    expect(elsewhere.status).toBe(422)
  })

  test.each([admin, operator, superAdministrator, inspector])('is not for staff: $role', async (who) => {
    expect((await fixture.post(who, path, { ...typedForm(), project_id: 1 })).status).toBe(403)
    expect((await fixture.post(who, `${path}/other`, { ...typedForm(), agency_id: 1 })).status).toBe(403)
  })

  test('needs a valid token', async () => {
    expect((await fixture.post(null, path, { ...typedForm(), project_id: 1 })).status).toBe(401)
  })
})

describe('opening an upload', () => {
  const options = { file_name: 'ა.png', content_type: 'image/png', size: 10 }
  test.each([
    [nino, 'program_image', 403],
    [admin, 'program_image', 201],
    [admin, 'agency_image', 403],
    [superAdministrator, 'agency_image', 201],
    [inspector, 'program_image', 403],
    [inspector, 'identity_document', 201],
  ])('for $role and %s answers %i', async (who, purpose, status) => {
    expect((await fixture.post(who, '/api/auth/uploads', { ...options, purpose })).status).toBe(status)
  })
})
