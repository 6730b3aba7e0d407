/** Bad input through the real calls: the expected answer for each, and no partial writes. */
import { beforeEach, describe, expect, test } from 'vitest'
import { admin, type Fixture, json, nino, openFixture, otherAdmin, pdf, typedForm } from './for-specs.ts'

const path = '/api/auth/applications'
let fixture: Fixture
beforeEach(async () => {
  fixture = await openFixture()
})
const fileWith = (over: Record<string, unknown>) => fixture.post(nino, path, { ...typedForm(), project_id: 1, ...over })
const stored = async () => (await json(await fixture.get(nino, `${path}/GetById/1`))).data

describe('a file name', () => {
  const rtl = 'ცნობა\u202Efdp.exe.pdf'
  test.each([
    ['path characters', '../../etc/passwd.pdf', '../../etc/passwd.pdf', '_.._etc_passwd.pdf'],
    ['a line end', 'a\r\nSet-Cookie: x=1.pdf', 'a Set-Cookie: x=1.pdf', 'a Set-Cookie_ x=1.pdf'],
    ['marks that turn the reading direction', rtl, 'ცნობაfdp.exe.pdf', 'ცნობაfdp.exe.pdf'],
    ['250 Georgian letters', `${'ა'.repeat(246)}.pdf`, `${'ა'.repeat(246)}.pdf`, undefined],
  ])(
    'with %s is stored as one line, and made harmless for the download',
    { tags: ['R-APP-43', 'R-LIM-5'] },
    async (_, name, kept, saved) => {
      const { key } = await fixture.upload(nino, pdf(), name)
      expect((await fileWith({ documents: [key] })).status).toBe(201)
      const [attachment] = (await stored()).attachments_application as { original_name: string; file_path: string }[]
      expect(attachment).toMatchObject({ original_name: kept, file_path: expect.stringMatching(/^[\w-]+$/) })
      const link = await fixture.post(nino, `${path}/documents/view-attachment/${attachment?.file_path}?link=1`)
      const opened = fixture.files.open(((await link.json()) as { url: string }).url)
      expect(opened?.disposition).toMatch(/^[\x20-\x7E]+$/)
      if (saved) expect(decodeURIComponent(opened?.disposition.split("''")[1] ?? '')).toBe(saved)
    },
  )

  test('of 300 Georgian letters is refused before the upload begins', { tags: 'R-APP-43' }, async () => {
    const options = { purpose: 'application_document', content_type: 'application/pdf', size: 10 }
    const response = await fixture.post(nino, '/api/auth/uploads', { ...options, file_name: 'ა'.repeat(300) })
    expect([response.status, Object.keys((await json(response)).errors)]).toEqual([422, ['file_name']])
  })
})

describe('a body', () => {
  test('with unknown keys files the same application as without them', { tags: 'R-API-3' }, async () => {
    const invented = { id: 99, status: 'completed', applicant: 1, agency_id: 2, version: 7, comment: 'x', reviewer: {} }
    expect((await fileWith(JSON.parse(JSON.stringify({ ...invented, project: { id: 3 } })))).status).toBe(201)
    expect(await stored()).toMatchObject({ id: 1, version: 1, status: 'pendding', agency: { id: 1 }, comment: null })
  })

  test('with 10,000 nested tags is filed with the words inside them only', { tags: 'R-LIM-3' }, async () => {
    const description = `${'<b>'.repeat(10_000)}გთხოვთ, განიხილოთ${'</b>'.repeat(10_000)}`
    expect((await fileWith({ description })).status).toBe(201)
    const { description: kept } = await stored()
    expect(String(kept).replace(/<\/?b>/g, '')).toBe('გთხოვთ, განიხილოთ')
    expect(String(kept).length).toBeLessThan(1_000)
  })
})

describe('statuses out of order', () => {
  const reason = 'ცნობას აკლია ბეჭედი'
  const move = (step: string) => fixture.post(admin, `${path}/1/${step}`, { reason })
  test.each([
    ['forwarded twice', ['forwarded'], 'forwarded'],
    ['forwarded after the confirmation', ['completed'], 'forwarded'],
    ['confirmed twice', ['completed'], 'completed'],
    ['confirmed after the rejection', ['rejected'], 'completed'],
    ['rejected after the confirmation', ['forwarded', 'completed'], 'rejected'],
  ])('%s: 409, and nothing changes', async (_, before, step) => {
    await fixture.file()
    for (const each of before) expect((await move(each)).status).toBe(200)
    const as = await stored()
    expect((await move(step)).status).toBe(409)
    expect(await stored()).toEqual(as)
  })

  test('editing after forwarding answers 409 and changes nothing', { tags: ['R-APP-19', 'R-APP-21'] }, async () => {
    await fixture.file()
    await fixture.forward(nino, 1)
    const as = await stored()
    expect((await fixture.post(nino, `${path}/1`, { ...typedForm(), name: 'გიორგი' })).status).toBe(409)
    expect(await stored()).toEqual(as)
  })
})

test("another agency's application is a 404 for every call and stays unchanged", { tags: 'R-ROLE-5' }, async () => {
  await fixture.file()
  const as = await stored()
  for (const step of ['forwarded', 'completed', 'rejected'])
    expect([step, (await fixture.post(otherAdmin, `${path}/1/${step}`, { reason: 'x' })).status]).toEqual([step, 404])
  for (const read of ['GetById/1', '1/history', 'generatePDF/1'])
    expect([read, (await fixture.get(otherAdmin, `${path}/${read}`)).status]).toEqual([read, 404])
  expect(await stored()).toEqual(as)
})

describe('nothing is half-written', () => {
  test('when one file cannot be copied, no application is filed, and a retry files all of them', {
    tags: 'R-APP-43',
  }, async () => {
    const documents = [(await fixture.upload(nino, pdf('a'))).key, (await fixture.upload(nino, pdf('b'))).key]
    const { copyIfMatch } = fixture.files
    fixture.files.copyIfMatch = (from, ...rest) =>
      from === documents[1] ? Promise.reject(new Error('the bucket is away')) : copyIfMatch(from, ...rest)
    expect((await fileWith({ documents })).status).toBeGreaterThanOrEqual(500)
    expect((await fixture.get(nino, `${path}/GetById/1`)).status).toBe(404)

    fixture.files.copyIfMatch = copyIfMatch
    expect((await fileWith({ documents })).status).toBe(201)
    const listed = (await json(await fixture.get(nino, `${path}/GetData`))).data.data as { id: number }[]
    const { data } = await json(await fixture.get(nino, `${path}/GetById/${listed[0]?.id}`))
    for (const { file_path } of data.attachments_application as { file_path: string }[])
      expect(fixture.files.stored.has(`filed/${file_path}`)).toBe(true)
    expect(data.attachments_application).toHaveLength(2)
  })
})
