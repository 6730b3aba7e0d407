/**
 * @module-tag R-APP-115
 */
import { beforeEach, describe, expect, test } from 'vitest'
import { admin, type Fixture, giorgi, json, nino, openFixture, pdf, typedForm } from '../for-specs.ts'

let fixture: Fixture
let earlier: number
const file = (over: Record<string, unknown>) =>
  fixture.post(nino, '/api/auth/applications', { ...typedForm(nino), project_id: 5, ...over })
const see = async (id: number) => (await json(await fixture.get(nino, `/api/auth/applications/GetById/${id}`))).data
const errorsOf = async (response: Response) => [response.status, Object.keys((await json(response)).errors)]
const filed = async (response: Response) => see((await json(response)).data.id as number)
const attached = (document: Awaited<ReturnType<typeof see>>) =>
  document.attachments_application as { file_path: string; original_name: string; requirement: number | null }[]

beforeEach(async () => {
  fixture = await openFixture()
  const requirements = [{ id: 1, title: 'ცნობა', isRequired: true }]
  await fixture.addProgram(5, { requirements })
  await fixture.addProgram(6, { requirements })
  const [one, two] = [
    await fixture.upload(nino, pdf('one'), 'ერთი.pdf'),
    await fixture.upload(nino, pdf('two'), 'ორი.pdf'),
  ]
  earlier = await fixture.file(nino, { project_id: 5, documents: [one.key, two.key], requirements: [1, null] })
  await fixture.forward(nino, earlier)
})

describe('a filing that begins from an earlier one', () => {
  test('copies the chosen documents with their digest and links nothing', async () => {
    const after = await filed(await file({ project_id: 6, reuse_from: earlier, reuse_document_ids: [1] }))
    expect(after).toMatchObject({ follows: null })
    expect(await see(earlier)).toMatchObject({ followed_by: null, status: 'forwarded' })
    expect(attached(after)).toMatchObject([{ original_name: 'ერთი.pdf', requirement: null }])
    const paths = [...attached(await see(earlier)), ...attached(after)].map(({ file_path }) => file_path)
    expect(new Set(paths).size).toBe(3)
    const [source, copy] = await Promise.all([paths[0], paths[2]].map((path) => fixture.files.head(`filed/${path}`)))
    expect(copy?.sha256).toBe(source?.sha256)
  })

  test('keeps what a file serves in the same program, and takes what it serves in another one', async () => {
    await fixture.post(nino, `/api/auth/applications/${earlier}/withdrawn`, {})
    const same = await filed(await file({ reuse_from: earlier, reuse_document_ids: [1, 2] }))
    expect(attached(same).map(({ requirement }) => requirement)).toEqual([1, null])
    const chosen = [{ id: 2, requirement: 1 }]
    const other = await filed(
      await file({ project_id: 6, reuse_from: earlier, reuse_document_ids: [1, 2], document_requirements: chosen }),
    )
    expect(attached(other).map(({ requirement }) => requirement)).toEqual([null, 1])
  })

  test('of any status, more than once, also to an agency', async () => {
    await fixture.post(admin, `/api/auth/applications/${earlier}/completed`, {})
    const other = { ...typedForm(nino), agency_id: 1, reuse_from: earlier, reuse_document_ids: [2] }
    for (let time = 0; time < 2; time++) {
      const after = await filed(await fixture.post(nino, '/api/auth/applications/other', other))
      expect(attached(after)).toMatchObject([{ original_name: 'ორი.pdf' }])
    }
  })

  test('is refused at its field where it is not one’s own or does not exist', async () => {
    const stranger = await fixture.file(giorgi)
    for (const reuse_from of [stranger, 999])
      expect(await errorsOf(await file({ project_id: 6, reuse_from, reuse_document_ids: [1] }))).toEqual([
        422,
        ['reuse_from'],
      ])
  })

  test('is refused at the documents where it does not have them, or where none is named', async () => {
    expect(await errorsOf(await file({ project_id: 6, reuse_from: earlier, reuse_document_ids: [7] }))).toEqual([
      422,
      ['reuse_document_ids'],
    ])
    expect(await errorsOf(await file({ project_id: 6, reuse_document_ids: [1] }))).toEqual([
      422,
      ['reuse_document_ids'],
    ])
  })

  test('counts carried documents among the ten', async () => {
    const keys = await Promise.all(
      Array.from({ length: 9 }, async (_, index) => (await fixture.upload(nino, pdf(`new ${index}`))).key),
    )
    const body = { project_id: 6, reuse_from: earlier, reuse_document_ids: [1, 2], documents: keys }
    expect(await errorsOf(await file(body))).toEqual([422, ['documents']])
    expect((await file({ ...body, reuse_document_ids: [1] })).status).toBe(201)
  })

  test('takes the answers along where none are sent, in the same program only', async () => {
    const questions = [
      { id: 1, kind: 'text', title: 'ხეხილი' },
      { id: 2, kind: 'yes_no', title: 'მიწა' },
    ]
    await fixture.publishForm(5, { questions })
    await fixture.publishForm(6, { questions })
    await fixture.post(nino, `/api/auth/applications/${earlier}/withdrawn`, {})
    const answers = { 1: 'ვაშლი', 2: true }
    const answered = await filed(await file({ form_revision: 1, answers }))
    await fixture.post(nino, `/api/auth/applications/${answered.id}/withdrawn`, {})
    expect(await filed(await file({ reuse_from: answered.id }))).toMatchObject({ answers })
    expect(await filed(await file({ project_id: 6, reuse_from: answered.id }))).toMatchObject({ answers: {} })
  })
})
