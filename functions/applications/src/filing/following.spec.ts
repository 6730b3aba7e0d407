/**
 * @module-tag R-APP-6
 */
import { beforeEach, describe, expect, test } from 'vitest'
import { admin, type Fixture, giorgi, json, nino, openFixture, pdf, typedForm } from '../for-specs.ts'

let fixture: Fixture
let old: number
const form = { project_id: 1 }
const file = (over: Record<string, unknown>, who = nino) =>
  fixture.post(who, '/api/auth/applications', { ...typedForm(who), ...form, ...over })
const reject = (id: number) => fixture.post(admin, `/api/auth/applications/${id}/rejected`, { reason: 'აკლია გვერდი' })
const see = async (id: number, who = nino) =>
  (await json(await fixture.get(who, `/api/auth/applications/GetById/${id}`))).data
const errorsOf = async (response: Response) => [response.status, Object.keys((await json(response)).errors)]

beforeEach(async () => {
  fixture = await openFixture()
  const [one, two] = [
    await fixture.upload(nino, pdf('one'), 'ერთი.pdf'),
    await fixture.upload(nino, pdf('two'), 'ორი.pdf'),
  ]
  old = await fixture.file(nino, { documents: [one.key, two.key] })
  await reject(old)
})

describe('refiling a rejected application', () => {
  test('links the new application and the old one to each other', async () => {
    const { data } = await json(await file({ follows: old }))
    expect(await see(data.id as number)).toMatchObject({ follows: old, followed_by: null })
    expect(await see(old)).toMatchObject({ follows: null, followed_by: data.id, status: 'rejected' })
  })

  test('carries documents over without an upload, as copies with the same digest', async () => {
    const added = await fixture.upload(nino, pdf('three'), 'სამი.pdf')
    const { data } = await json(await file({ follows: old, reuse_document_ids: [2, 2], documents: [added.key] }))
    const [before, after] = [await see(old), await see(data.id as number)]
    const names = (document: typeof before) =>
      (document.attachments_application as { original_name: string }[]).map(({ original_name }) => original_name)
    expect(names(after)).toEqual(['ორი.pdf', 'სამი.pdf'])
    expect(names(before)).toEqual(['ერთი.pdf', 'ორი.pdf'])
    const paths = [before, after].flatMap((each) =>
      (each.attachments_application as { file_path: string }[]).map(({ file_path }) => file_path),
    )
    expect(new Set(paths).size).toBe(4)
    const [source, copy] = await Promise.all([paths[1], paths[2]].map((path) => fixture.files.head(`filed/${path}`)))
    expect(copy?.sha256).toBe(source?.sha256)
  })

  test('is possible once, and a second attempt is an error on its field', async () => {
    await file({ follows: old })
    expect(await errorsOf(await file({ follows: old }))).toEqual([422, ['follows']])
  })

  test('of eight simultaneous attempts one is filed', async () => {
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => file({ follows: old })))).map(
      ({ status }) => status,
    )
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status !== 201 && status !== 422 && status !== 409)).toEqual([])
  })

  test.each([
    ['one that does not exist', async () => 999],
    ['one that is not rejected', async () => fixture.file(nino, { project_id: 3 })],
    ['a stranger’s', async () => fixture.file(giorgi)],
    [
      'a stranger’s that is rejected',
      async () => {
        const id = await fixture.file(giorgi)
        await reject(id)
        return id
      },
    ],
  ])('is refused for %s, in the same words', async (_, other) => {
    const response = await file({ follows: await other() })
    const { status } = response
    const { code, message, errors } = await json(response)
    const { request_id, ...unknown } = await json(await file({ follows: 999 }))
    expect([status, code, typeof request_id]).toEqual([422, 'not_followable', 'string'])
    expect({ success: false, code, message, errors }).toEqual(unknown)
  })

  test('is refused for another program', async () =>
    expect(await errorsOf(await file({ follows: old, project_id: 3 }))).toEqual([422, ['follows']]))

  test('refuses a document that the old application does not have, and documents without an old application', async () => {
    expect(await errorsOf(await file({ follows: old, reuse_document_ids: [7] }))).toEqual([422, ['reuse_document_ids']])
    expect(await errorsOf(await file({ reuse_document_ids: [1] }))).toEqual([422, ['reuse_document_ids']])
  })

  test('works in a multipart form in the same way', async () => {
    const data = new FormData()
    for (const [name, value] of Object.entries({ ...typedForm(nino), ...form, follows: old }))
      data.append(name, String(value))
    data.append('reuse_document_ids[0]', '1')
    const response = await fixture.request(nino, '/api/auth/applications', { method: 'POST', body: data })
    const { data: filed } = await json(response)
    expect((await see(filed.id as number)).attachments_application).toMatchObject([{ original_name: 'ერთი.pdf' }])
  })

  test('works for an agency when neither application has a program', async () => {
    const other = async (over = {}) =>
      fixture.post(nino, '/api/auth/applications/other', { ...typedForm(nino), agency_id: 1, ...over })
    const { data } = await json(await other())
    await reject(data.id as number)
    expect(await errorsOf(await other({ agency_id: 2, follows: data.id }))).toEqual([422, ['follows']])
    expect(await errorsOf(await other({ follows: old }))).toEqual([422, ['follows']])
    expect((await other({ follows: data.id })).status).toBe(201)
  })
})
