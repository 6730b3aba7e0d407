import { errors } from '@portal/contract/texts/errors'
import { rules } from '@portal/contract/texts/rules'
import { takeQuota } from '@portal/identity'
import { describe, expect, test } from 'vitest'
import { applicationPath, fixture, freshApplication, id } from '../change-application-for-specs.ts'
import {
  admin,
  giorgi,
  inspector,
  json,
  nino,
  operator,
  pdf,
  superAdministrator,
  typedForm,
  usedQuota,
} from '../for-specs.ts'

freshApplication()

describe('editing', () => {
  const edit = (who = nino, over: object = {}, number: number | string = id) =>
    fixture.post(who, applicationPath(number), { ...typedForm(nino), ...over })

  test('changes the text, and adds and removes documents', async () => {
    const first = await fixture.upload(nino)
    const added = await json(await edit(nino, { lastname: 'ახალი', add_documents: [first.key] }))
    expect(added.data).toMatchObject({ version: 2, lastname: 'ახალი', attachments_application: [{ id: 1 }] })

    const second = await fixture.upload(nino)
    const changed = await json(await edit(nino, { add_documents: [second.key], remove_document_ids: [1] }))
    expect(changed.data).toMatchObject({ version: 3, lastname: 'გამოგონილი', attachments_application: [{ id: 2 }] })
  })

  test('counts a file that comes inside the request as an upload, and so does filing', {
    tags: 'R-LIM-10',
  }, async () => {
    const now = () => '2026-03-01T09:00:00.000Z'
    const deps = { items: fixture.items, now, wait: async () => undefined }
    for (const actor of [nino, giorgi])
      await takeQuota(deps, { actor, quota: 'uploads', amount: 200 * 1024 * 1024 * 1000 - 1, factor: 1000 })
    const inside = (fields: object) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
      form.append('documents[0]', new File([pdf()], 'ცნობა.pdf', { type: 'application/pdf' }))
      return { method: 'POST', body: form }
    }
    const edited = await fixture.request(nino, applicationPath(id), inside(typedForm(nino)))
    const filing = inside({ ...typedForm(giorgi), project_id: 1 })
    const filed = await fixture.request(giorgi, '/api/auth/applications', filing)
    for (const answer of [edited, filed])
      expect([answer.status, answer.headers.has('retry-after')]).toEqual([429, true])
  })

  test('with small files has 800 forms of uploads a day at most', { tags: 'R-LIM-43' }, async () => {
    const now = () => '2026-03-01T09:00:00.000Z'
    const deps = { items: fixture.items, now, wait: async () => undefined }
    await takeQuota(deps, { actor: nino, quota: 'uploads', amount: 200 * 1024 * 1024 * 1000 - 300_000, factor: 1000 })
    const open = { purpose: 'application_document', file_name: 'ა.pdf', content_type: 'application/pdf', size: 1 }
    expect((await fixture.post(nino, '/api/auth/uploads', open)).status).toBe(201)
    expect((await fixture.post(nino, '/api/auth/uploads', open)).status).toBe(429)
  })

  test('is possible 100 times a day', { tags: 'R-LIM-10' }, async () => {
    const now = () => '2026-03-01T09:00:00.000Z'
    const deps = { items: fixture.items, now, wait: async () => undefined }
    await takeQuota(deps, { actor: nino, quota: 'changes', amount: 100 * 1000, factor: 1000 })
    expect((await edit(nino, { lastname: 'ახალი' })).status).toBe(429)
    fixture.pass(24 * 60 * 60_000)
    expect((await edit(nino, { lastname: 'ახალი' })).status).toBe(200)
  })

  test('uses up no change of the day when its file is refused', { tags: 'R-LIM-40' }, async () => {
    expect((await edit(nino, { lastname: 'ახალი', add_documents: ['gone'] })).status).toBe(422)
    expect(await usedQuota(fixture, nino, 'changes')).toBe(0)
    expect((await edit(nino, { lastname: 'ახალი' })).status).toBe(200)
    expect(await usedQuota(fixture, nino, 'changes')).toBe(1)
  })

  test('without a change records no event', async () => {
    const response = await edit()
    expect(response.status).toBe(200)
    expect((await json(response)).data).toMatchObject({ version: 1 })
  })

  test('is refused after a decision, and not by saying that it was forwarded', { tags: 'R-APP-21' }, async () => {
    await fixture.forward(nino, id)
    await fixture.post(admin, applicationPath(id, 'completed'))
    expect(await json(await edit(nino))).toMatchObject({
      code: 'not_editable',
      message: rules['server.application.decided'],
      current: { status: 'completed' },
    })
  })

  test('is refused after forwarding, and its uploads can still be used', {
    tags: ['R-APP-19', 'R-APP-21'],
  }, async () => {
    await fixture.forward(nino, id)
    const { key } = await fixture.upload(nino)
    const response = await edit(nino, { add_documents: [key] })
    expect(response.status).toBe(409)
    expect(await json(response)).toMatchObject({
      code: 'not_editable',
      message: errors['server.application.notEditable'],
      current: { status: 'forwarded' },
    })
    const next = await fixture.post(nino, '/api/auth/applications/other', {
      ...typedForm(),
      agency_id: 1,
      documents: [key],
    })
    expect(next.status).toBe(201)
  })

  test('reports an error of a file under the name and number with which it was sent', {
    tags: 'R-APP-41',
  }, async () => {
    const good = (await fixture.upload(nino)).key
    const unknown = 'uploads/invented-invented-invented'
    const response = await edit(nino, { documents: [good], add_documents: [unknown] })
    expect(response.status).toBe(422)
    expect((await json(response)).errors).toEqual({ 'add_documents.0': [expect.stringMatching(/[ა-ჰ]/)] })
    const alone = await edit(nino, { add_documents: [good, unknown] })
    expect((await json(alone)).errors).toEqual({ 'add_documents.1': [expect.stringMatching(/[ა-ჰ]/)] })
  })

  test('refuses an eleventh file, and the removal of a missing one', { tags: 'R-APP-46' }, async () => {
    const keys = await Promise.all(Array.from({ length: 10 }, async () => (await fixture.upload(nino)).key))
    expect((await edit(nino, { add_documents: keys })).status).toBe(200)
    const eleventh = await edit(nino, { add_documents: [(await fixture.upload(nino)).key] })
    expect(eleventh.status).toBe(422)
    expect((await json(eleventh)).errors).toEqual({ documents: ['შეგიძლიათ ატვირთოთ მაქსიმუმ 10 ფაილი'] })
    const removal = await edit(nino, { remove_document_ids: [77] })
    expect((await json(removal)).errors).toEqual({ remove_document_ids: ['თანდართული დოკუმენტი ვერ მოიძებნა'] })
  })

  test('refuses an edit of a version that somebody has changed since', { tags: 'R-API-9' }, async () => {
    await edit(nino, { lastname: 'ახალი' })
    const response = await edit(nino, { lastname: 'სხვა', version: 1 })
    expect(response.status).toBe(409)
    expect(await json(response)).toMatchObject({ code: 'version_conflict', current: { lastname: 'ახალი', version: 2 } })
  })

  test('is allowed to the applicant only', async () => {
    for (const who of [admin, operator, superAdministrator, inspector]) expect((await edit(who)).status).toBe(403)
    expect((await edit(giorgi)).status).toBe(404)
    const { key } = await fixture.upload(giorgi)
    expect((await edit(giorgi, { add_documents: [key] })).status).toBe(404)
    expect((await edit(nino, {}, 999)).status).toBe(404)
  })
})
