import { takeQuota } from '@portal/identity'
import { describe, expect, test } from 'vitest'
import { giorgi, json, nino, operator, typedForm } from '../for-specs.ts'
import {
  day,
  file,
  fixture,
  freshDrafts,
  get,
  letter,
  listDrafts,
  otherLetter,
  putDraft,
  remove,
  savedDraft,
  upload,
} from './for-specs.ts'

freshDrafts()

describe('a draft', () => {
  test('has files that their owner, and nobody else, can take with them', {
    tags: ['R-APP-43', 'R-ID-80'],
  }, async () => {
    const named = await upload()
    await savedDraft(nino, 'application-1', { values: letter, files: [named] })
    const path = `/api/auth/applications/documents/view-attachment/${named.key.slice('uploads/'.length)}?link=1`
    const { url } = await json(await fixture.post(nino, path))
    expect(String(url)).toContain('kept/')
    for (const who of [giorgi, operator]) expect((await fixture.post(who, path)).status).toBe(404)
    expect((await file([named.key])).status).toBe(201)
    expect((await fixture.post(nino, path)).status).toBe(404)
  })

  test('is returned as it was typed, incomplete, with its files', { tags: 'R-APP-15' }, async () => {
    const named = await upload()
    const { version, saved_at } = await savedDraft(nino, 'application-1', { values: letter, files: [named] })
    expect(await json(await get(nino, 'application-1'))).toEqual({
      form: 'application-1',
      values: letter,
      files: [{ ...named, is_alive: true }],
      version,
      saved_at,
    })
    expect(await listDrafts(nino)).toEqual([{ form: 'application-1', title: expect.any(String), saved_at }])
  })

  test('is stored for a program, an agency and an edit, the last saved first', async () => {
    const id = await fixture.file()
    for (const form of ['application-3', 'agency-1', `edit-${id}`]) {
      fixture.pass(1000)
      await savedDraft(nino, form, { values: letter })
    }
    expect(await listDrafts(nino)).toMatchObject([
      { form: `edit-${id}` },
      { form: 'agency-1' },
      { form: 'application-3' },
    ])
  })

  test('is saved over the version that the device saw', async () => {
    const first = await savedDraft(nino, 'agency-1', { values: letter })
    const second = await savedDraft(nino, 'agency-1', { values: otherLetter, version: first.version })
    expect(second.version).toBeGreaterThan(first.version)
    expect((await json(await get(nino, 'agency-1'))).values).toEqual(otherLetter)
  })

  test.each<[string, (version: number) => { version?: number }]>([
    ['no version', () => ({})],
    ['a wrong one', (version) => ({ version: version + 7 })],
  ])('answers %s with the current draft', async (_, of) => {
    const { version, saved_at } = await savedDraft(nino, 'agency-1', { values: letter })
    const response = await putDraft(nino, 'agency-1', { values: otherLetter, ...of(version) })
    expect(response.status).toBe(409)
    expect(await json(response)).toMatchObject({
      code: 'draft_conflict',
      current: { form: 'agency-1', values: letter, files: [], version, saved_at },
    })
  })

  test('that has ended is a conflict without a current draft for a device that still has it', {
    tags: 'R-APP-16',
  }, async () => {
    const { version } = await savedDraft(nino, 'agency-1', { values: letter })
    expect((await remove(nino, 'agency-1')).status).toBe(200)
    const stale = await putDraft(nino, 'agency-1', { values: otherLetter, version })
    expect(await json(stale)).toMatchObject({ code: 'draft_conflict', current: null })
    const anew = await savedDraft(nino, 'agency-1', { values: letter })
    expect(anew.version).toBeGreaterThan(version)
    expect((await putDraft(nino, 'agency-1', { values: otherLetter, version })).status).toBe(409)
  })

  test('saved again after a lost answer is no conflict with itself', { tags: 'R-APP-15' }, async () => {
    const first = await savedDraft(nino, 'agency-1', { values: letter })
    expect(await savedDraft(nino, 'agency-1', { values: letter })).toEqual(first)
    const second = { values: otherLetter, version: first.version }
    expect(await savedDraft(nino, 'agency-1', second)).toEqual(await savedDraft(nino, 'agency-1', second))
  })

  test('saved by many devices at once is stored once, and the others get that one', async () => {
    const texts = Array.from({ length: 12 }, (_, n) => ({ values: { description: `ტექსტი ${n}` } }))
    const answers = await Promise.all(texts.map((text) => putDraft(nino, 'agency-1', text)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)])
  })

  test('expires 30 days after its last save', { tags: 'R-LIM-30' }, async () => {
    const { version } = await savedDraft(nino, 'agency-1', { values: letter })
    fixture.pass(29 * day)
    const again = await savedDraft(nino, 'agency-1', { values: letter, version })
    fixture.pass(29 * day)
    expect((await get(nino, 'agency-1')).status).toBe(200)
    fixture.pass(day + 1000)
    expect((await get(nino, 'agency-1')).status).toBe(404)
    expect(await listDrafts(nino)).toEqual([])
    expect((await putDraft(nino, 'agency-1', { values: letter, version: again.version })).status).toBe(409)
  })

  test('can be deleted any number of times', async () => {
    await savedDraft(nino, 'agency-1', { values: letter })
    for (let round = 0; round < 2; round++)
      expect(await json(await remove(nino, 'agency-1'))).toEqual({ message: expect.any(String) })
    expect((await get(nino, 'agency-1')).status).toBe(404)
    expect(await listDrafts(nino)).toEqual([])
  })

  test("is sealed: no row reveals what was typed or a file's name", { tags: 'R-APP-17' }, async () => {
    await savedDraft(nino, 'agency-1', { values: letter, files: [await upload()] })
    const { items } = await fixture.items.query('access', { partition: `draft#${nino.id}` })
    const rows = JSON.stringify(items, (_, part: unknown) =>
      part instanceof Uint8Array ? Buffer.from(part).toString('utf8') : part,
    )
    expect(items).toHaveLength(2)
    for (const word of ['გთხოვთ', 'legal_region_id', 'ცნობა', 'uploads/']) expect(rows).not.toContain(word)
  })
})

describe('twenty drafts', () => {
  test('are the limit, also for simultaneous saves, and an ended draft makes room', { tags: 'R-APP-17' }, async () => {
    for (let program = 100; program < 124; program++) await fixture.addProgram(program)
    const forms = Array.from({ length: 24 }, (_, n) => `application-${100 + n}`)
    const answers = await Promise.all(forms.map((form) => putDraft(nino, form, { values: letter })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    const refused = answers.filter(({ status }) => status !== 200)
    for (const answer of refused) expect(await json(answer)).toMatchObject({ code: 'too_many_drafts' })
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422])
    expect(await listDrafts(nino)).toHaveLength(20)
    await remove(nino, forms[answers.findIndex(({ status }) => status === 200)] as string)
    const waiting = forms[answers.findIndex(({ status }) => status === 422)] as string
    await savedDraft(nino, waiting, { values: letter })
  })

  test('large ones are saved up to 500 MB a day, one in conflict counts for none', { tags: 'R-LIM-45' }, async () => {
    const deps = { items: fixture.items, now: () => '2026-03-01T09:00:00.000Z', wait: async () => undefined }
    await takeQuota(deps, { actor: nino, quota: 'drafts', amount: 500 * 1024 * 1024 * 1000 - 30_000, factor: 1000 })
    const large = { values: { description: 'a'.repeat(20_000) } }
    expect((await putDraft(nino, 'application-1', { ...large, version: 99 })).status).toBe(409)
    const { version } = await savedDraft(nino, 'application-1', large)
    expect((await putDraft(nino, 'application-1', { ...large, version })).status).toBe(429)
    expect((await putDraft(nino, 'application-1', { values: letter, version })).status).toBe(200)
  })

  test('a body above 256 KB is refused, one of 250 KB is accepted', async () => {
    const text = (bytes: number) => ({ values: { description: 'a'.repeat(bytes) } })
    expect((await putDraft(nino, 'agency-1', text(257 * 1024))).status).toBe(413)
    await savedDraft(nino, 'agency-1', text(250 * 1024))
  })
})

describe('the owner of a draft', () => {
  test('sees only their own', async () => {
    await savedDraft(nino, 'agency-1', { values: letter })
    expect((await get(giorgi, 'agency-1')).status).toBe(404)
    await savedDraft(giorgi, 'agency-1', { values: otherLetter })
    expect((await json(await get(nino, 'agency-1'))).values).toEqual(letter)
  })

  test('is a citizen, because staff have no drafts', async () => {
    for (const response of [await putDraft(operator, 'agency-1', { values: {} }), await get(operator, 'agency-1')])
      expect(response.status).toBe(403)
  })

  test('gets none for a form that they may not file or edit', { tags: 'R-APP-17' }, async () => {
    const [own, sent] = [await fixture.file(nino), await fixture.file(nino, { project_id: 3 })]
    await fixture.forward(nino, sent)
    const forms = ['application-2', 'application-4', 'application-1', 'application-99', 'agency-3', 'agency-99']
    for (const form of [...forms, `edit-${sent}`, 'edit-99', 'else-1', 'application-0', 'application-01', 'agency'])
      expect([form, (await putDraft(nino, form, { values: {} })).status]).toEqual([form, 404])
    expect((await putDraft(giorgi, `edit-${own}`, { values: {} })).status).toBe(404)
    await savedDraft(nino, `edit-${own}`, { values: letter })
    await fixture.forward(nino, own)
    expect((await get(nino, `edit-${own}`)).status).toBe(404)
    expect(await listDrafts(nino)).toEqual([])
  })
})

describe('filing or saving what it is for', () => {
  test('ends the draft of a program, of an agency, and of an edit', async () => {
    await savedDraft(nino, 'application-1', { values: letter })
    await savedDraft(nino, 'agency-1', { values: letter })
    const { data } = await json(await file())
    await fixture.post(nino, '/api/auth/applications/other', { ...typedForm(nino), agency_id: 1 })
    expect(await listDrafts(nino)).toEqual([])
    await savedDraft(nino, `edit-${data.id}`, { values: letter })
    expect((await fixture.post(nino, `/api/auth/applications/${data.id}`, typedForm(nino))).status).toBe(200)
    expect((await get(nino, `edit-${data.id}`)).status).toBe(404)
  })

  test('a refused filing keeps the draft', async () => {
    await savedDraft(nino, 'application-1', { values: letter })
    expect(
      (await fixture.post(nino, '/api/auth/applications', { ...typedForm(nino), project_id: 1, name: '' })).status,
    ).toBe(422)
    expect((await get(nino, 'application-1')).status).toBe(200)
  })

  test('a repeated filing keeps a draft that was begun after it', async () => {
    const send = () =>
      fixture.post(
        nino,
        '/api/auth/applications/other',
        { ...typedForm(nino), agency_id: 1 },
        { 'Idempotency-Key': 'one' },
      )
    expect((await send()).status).toBe(201)
    fixture.pass(1000)
    await savedDraft(nino, 'agency-1', { values: letter })
    expect((await send()).status).toBe(201)
    expect((await get(nino, 'agency-1')).status).toBe(200)
  })
})

describe('an upload that a draft names', () => {
  test('lives as long as the draft, even after its first object was deleted, and can be used once', {
    tags: 'R-APP-18',
  }, async () => {
    const named = await upload()
    const { version } = await savedDraft(nino, 'application-1', { values: letter, files: [named] })
    fixture.pass(3 * day)
    await fixture.files.delete(named.key)
    expect(await json(await get(nino, 'application-1'))).toMatchObject({ files: [{ is_alive: true }] })
    fixture.pass(26 * day)
    await savedDraft(nino, 'application-1', { values: letter, files: [named], version })
    fixture.pass(29 * day)
    expect(await json(await get(nino, 'application-1'))).toMatchObject({ files: [{ is_alive: true }] })
    expect((await file([named.key])).status).toBe(201)
    const again = { ...typedForm(nino), agency_id: 1, documents: [named.key] }
    expect((await fixture.post(nino, '/api/auth/applications/other', again)).status).toBe(422)
  })

  test('cannot be used once it was filed, if it never arrived, or if it belongs to somebody else', async () => {
    const spent = await upload()
    expect((await file([spent.key])).status).toBe(201)
    const options = { purpose: 'application_document', file_name: 'ა.pdf', content_type: 'application/pdf', size: 9 }
    const announced = (await (await fixture.post(nino, '/api/auth/uploads', options)).json()) as { key: string }
    const foreign = await upload(giorgi)
    const keys = [spent.key, announced.key, foreign.key, 'uploads/aaaaaaaaaaaaaaaaaaaaaaaa', '../../events']
    await savedDraft(nino, 'agency-1', { values: {}, files: keys.map((key) => ({ key, name: 'ა.pdf', size: 9 })) })
    const { files } = (await json(await get(nino, 'agency-1'))) as unknown as { files: { is_alive: boolean }[] }
    expect(files.map(({ is_alive }) => is_alive)).toEqual([false, false, false, false, false])
    fixture.pass(2 * day)
    expect(
      (
        await fixture.post(giorgi, '/api/auth/applications', {
          ...typedForm(giorgi),
          project_id: 1,
          documents: [foreign.key],
        })
      ).status,
    ).toBe(422)
  })

  test('saving again a second later copies nothing', async () => {
    const named = await upload()
    const { version } = await savedDraft(nino, 'application-1', { values: letter, files: [named] })
    const before = await fixture.files.head(`kept/${named.key.slice('uploads/'.length)}`)
    await fixture.files.delete(named.key)
    fixture.pass(1000)
    await savedDraft(nino, 'application-1', { values: otherLetter, files: [named], version })
    expect(before).not.toBeNull()
    expect(await json(await get(nino, 'application-1'))).toMatchObject({ files: [{ is_alive: true }] })
  })
})
