/** A document may name the program's requirement that it meets; naming one is optional. */
import { beforeEach, describe, expect, test } from 'vitest'
import { admin, type Fixture, json, nino, openFixture, pdf, typedForm } from '../for-specs.ts'

const path = '/api/auth/applications'
const requirements = [
  { id: 1, title: 'ბიზნესგეგმა', isRequired: true },
  { id: 2, title: 'ცნობა', isRequired: false },
]
let fixture: Fixture
beforeEach(async () => {
  fixture = await openFixture()
  await fixture.addProgram(5, { requirements })
})
const key = async (name: string) => (await fixture.upload(nino, pdf(name), `${name}.pdf`)).key
const file = async (over: Record<string, unknown>) =>
  fixture.post(nino, path, { ...typedForm(), project_id: 5, ...over })
const attachments = async (id = 1) =>
  (
    (await json(await fixture.get(nino, `${path}/GetById/${id}`))).data.attachments_application as {
      original_name: string
      requirement: number | null
    }[]
  ).map(({ original_name, requirement }) => [original_name, requirement])

describe('filing', () => {
  test('stores the requirement with its document', async () => {
    const documents = [await key('ა'), await key('ბ'), await key('გ')]
    expect((await file({ documents, requirements: [2, null, '1'] })).status).toBe(201)
    expect(await attachments()).toEqual([
      ['ა.pdf', 2],
      ['ბ.pdf', null],
      ['გ.pdf', 1],
    ])
  })

  test('a form numbers the requirements by document, so an omitted one does not shift the others', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...typedForm(), project_id: 5 })) form.append(name, String(value))
    form.append('documents[0]', new File([pdf('a')], 'ა.pdf', { type: 'application/pdf' }))
    form.append('documents[1]', new File([pdf('b')], 'ბ.pdf', { type: 'application/pdf' }))
    form.append('requirements[1]', '2')
    expect((await fixture.request(nino, path, { method: 'POST', body: form })).status).toBe(201)
    expect(await attachments()).toEqual([
      ['ა.pdf', null],
      ['ბ.pdf', 2],
    ])
  })

  test('a document of a rejected application may be assigned anew', async () => {
    await file({ documents: [await key('ა'), await key('ბ')], requirements: [2, 2] })
    await fixture.post(admin, `${path}/1/rejected`, { reason: 'აკლია გვერდი' })
    const again = (document_requirements: unknown, reuse_document_ids = [1, 2]) =>
      file({ follows: 1, reuse_document_ids, document_requirements })
    const wrong = await again([{ id: 1, requirement: 9 }])
    expect([wrong.status, Object.keys((await json(wrong)).errors)]).toEqual([422, ['document_requirements.0']])
    const unkept = await again([{ id: 1, requirement: 1 }], [2])
    expect([unkept.status, Object.keys((await json(unkept)).errors)]).toEqual([422, ['document_requirements.0']])
    const { data } = await json(await again([{ id: 1, requirement: 1 }]))
    expect(await attachments(data.id as number)).toEqual([
      ['ა.pdf', 1],
      ['ბ.pdf', 2],
    ])
  })

  test('a missing document never blocks', async () => {
    expect((await file({})).status).toBe(201)
  })

  test.each([
    ['unknown to the program', [9], 'requirements.0'],
    ['beside no document', [null, 1], 'requirements.1'],
    ['no number', ['x'], 'requirements.0'],
  ])('refuses one that is %s', async (_, sent, field) => {
    const response = await file({ documents: [await key('ა')], requirements: sent })
    expect(response.status).toBe(422)
    expect((await json(response)).errors).toEqual({ [field]: [expect.stringMatching(/[ა-ჰ]/)] })
  })

  test('an application to an agency has no requirements', async () => {
    const body = { ...typedForm(), agency_id: 1, documents: [await key('ა')], requirements: [1] }
    const response = await fixture.post(nino, `${path}/other`, body)
    expect([response.status, Object.keys((await json(response)).errors)]).toEqual([422, ['requirements.0']])
  })
})

describe('editing', () => {
  test('names the requirements of added documents', async () => {
    await file({ documents: [await key('ა')], requirements: [1] })
    const form = { ...typedForm(), documents: [await key('ბ')], requirements: [2] }
    const added = { add_documents: [await key('გ'), await key('დ')], add_requirements: [null, 1] }
    expect((await fixture.post(nino, `${path}/1`, { ...form, ...added })).status).toBe(200)
    expect(await attachments()).toEqual([
      ['ა.pdf', 1],
      ['ბ.pdf', 2],
      ['გ.pdf', null],
      ['დ.pdf', 1],
    ])
  })

  test('changes the requirement of a document that is filed, and takes it back (R-APP-25)', {
    tags: 'R-APP-25',
  }, async () => {
    await file({ documents: [await key('ა'), await key('ბ'), await key('გ')], requirements: [1, 2, null] })
    const changed = [
      { id: 1, requirement: 2 },
      { id: 2, requirement: null },
      { id: 3, requirement: null },
    ]
    const body = { ...typedForm(), document_requirements: changed }
    expect((await fixture.post(nino, `${path}/1`, body)).status).toBe(200)
    expect(await attachments()).toEqual([
      ['ა.pdf', 2],
      ['ბ.pdf', null],
      ['გ.pdf', null],
    ])
    const { data } = await json(await fixture.post(nino, `${path}/1`, body))
    expect(data.version).toBe(2)
  })

  test.each([
    ['a document that is not there', { document_requirements: [{ id: 7, requirement: 1 }] }, 'document_requirements.0'],
    [
      'a document that the same edit removes',
      { document_requirements: [{ id: 1, requirement: null }], remove_document_ids: [1] },
      'document_requirements.0',
    ],
    ['an unknown requirement', { document_requirements: [{ id: 1, requirement: 9 }] }, 'document_requirements.0'],
    ['a removed document that is not there', { remove_document_ids: [7] }, 'remove_document_ids'],
  ])('refuses %s', async (_, sent, field) => {
    await file({ documents: [await key('ა')], requirements: [1] })
    const response = await fixture.post(nino, `${path}/1`, { ...typedForm(), ...sent })
    expect(response.status).toBe(422)
    expect((await json(response)).errors).toEqual({ [field]: [expect.stringMatching(/[ა-ჰ]/)] })
  })

  test('refuses one that the program does not have', async () => {
    await file({})
    const body = { ...typedForm(), add_documents: [await key('ა')], add_requirements: [9] }
    const response = await fixture.post(nino, `${path}/1`, body)
    expect([response.status, Object.keys((await json(response)).errors)]).toEqual([422, ['add_requirements.0']])
  })
})

describe('before the first day', () => {
  test('only a draft is accepted, until the day begins in Tbilisi', { tags: ['R-APP-5', 'R-WEB-16'] }, async () => {
    await fixture.addProgram(6, { opensOn: '2026-03-01' })
    await fixture.addProgram(7, { opensOn: '2026-03-02' })
    expect((await file({ project_id: 6 })).status).toBe(201)
    const early = await file({ project_id: 7 })
    const { code, errors } = await json(early)
    expect([early.status, code, Object.keys(errors)]).toEqual([422, 'program_not_open', ['project_id']])
    const draft = {
      method: 'PUT',
      body: JSON.stringify({ values: { application_content: 'ტექსტი' } }),
      headers: { 'Content-Type': 'application/json' },
    }
    expect((await fixture.request(nino, '/api/auth/drafts/application-7', draft)).status).toBe(200)
  })
})

describe('after the last day', () => {
  test('nothing is accepted once the day has ended in Tbilisi', async () => {
    await fixture.addProgram(6, { deadline: '2026-03-01' })
    await fixture.addProgram(7, { deadline: '2026-02-28' })
    expect((await file({ project_id: 6 })).status).toBe(201)
    const late = await file({ project_id: 7 })
    expect([late.status, (await json(late)).code]).toEqual([422, 'program_inactive'])
  })
})
