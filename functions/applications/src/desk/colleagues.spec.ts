import { describe, expect, test } from 'vitest'
import {
  admin,
  type Fixture,
  giorgi,
  inspector,
  json,
  nino,
  openFixture,
  operator,
  otherAdmin,
  secondAdmin,
  superAdministrator,
} from '../for-specs.ts'
import { listApplications, withFive } from './for-specs.ts'

describe('the assignee', () => {
  const taken = async (fixture: Fixture, who: typeof admin, id: number) => {
    const { data } = await json(await fixture.get(who, `/api/auth/applications/GetById/${id}`))
    return data.taken_by
  }
  const names = (id: number) => ({ id, name: expect.any(String) })

  test('is the person who took the application last, and any colleague may release it', {
    tags: 'R-DESK-10',
  }, async () => {
    const fixture = await withFive()
    const { first } = fixture.ids
    const url = `/api/auth/applications/${first}`
    const before = await json(await fixture.get(admin, `/api/auth/applications/GetById/${first}`))
    expect((await json(await fixture.post(operator, `${url}/taken`))).data.taken_by).toEqual(names(operator.id))
    expect((await json(await fixture.post(admin, `${url}/taken`))).data.taken_by).toEqual(names(admin.id))
    expect(await taken(fixture, operator, first)).toEqual(names(admin.id))
    expect(await listApplications(fixture, admin, 'taken=me')).toEqual([first])
    expect(await listApplications(fixture, operator, 'taken=nobody')).not.toContain(first)
    expect((await fixture.post(operator, `${url}/released`)).status).toBe(200)
    const after = await json(await fixture.get(admin, `/api/auth/applications/GetById/${first}`))
    expect(after.data.taken_by).toBeNull()
    expect([after.data.version, after.data.updated_at]).toEqual([before.data.version, before.data.updated_at])
  })

  test('exists for forwarded applications only and is released by a decision', { tags: 'R-DESK-10' }, async () => {
    const fixture = await withFive()
    const { first, third } = fixture.ids
    const refused = await fixture.post(operator, `/api/auth/applications/${third}/taken`)
    expect([refused.status, (await json(refused)).code]).toEqual([409, 'not_takeable'])
    await fixture.post(operator, `/api/auth/applications/${first}/taken`)
    expect((await fixture.post(admin, `/api/auth/applications/${first}/completed`, {})).status).toBe(200)
    expect(await taken(fixture, operator, first)).toBeNull()
    expect(await listApplications(fixture, operator, 'taken=me')).toEqual([])
  })

  test('is released by a return', { tags: 'R-DESK-10' }, async () => {
    const fixture = await withFive()
    const url = `/api/auth/applications/${fixture.ids.first}`
    await fixture.post(operator, `${url}/taken`)
    expect((await fixture.post(admin, `${url}/returned`, { reason: 'დაურთეთ ცნობა' })).status).toBe(200)
    expect(await taken(fixture, operator, fixture.ids.first)).toBeNull()
    expect(await listApplications(fixture, operator, 'taken=me')).toEqual([])
  })

  test('is not for the applicant, other agencies or auditors', async () => {
    const fixture = await withFive()
    const { first } = fixture.ids
    await fixture.post(operator, `/api/auth/applications/${first}/taken`)
    for (const call of ['taken', 'released'])
      for (const [who, status] of [
        [nino, 404],
        [giorgi, 404],
        [otherAdmin, 404],
        [inspector, 403],
      ] as const)
        expect((await fixture.post(who, `/api/auth/applications/${first}/${call}`)).status).toBe(status)
    const { data } = await json(await fixture.get(nino, `/api/auth/applications/GetById/${first}`))
    expect(Object.keys(data)).not.toContain('taken_by')
    expect(Object.keys(data)).not.toContain('open_by')
  })

  test('colleagues who opened the application just now are named to staff', { tags: 'R-DESK-11' }, async () => {
    const fixture = await withFive()
    const url = `/api/auth/applications/GetById/${fixture.ids.first}`
    await fixture.get(secondAdmin, url)
    await fixture.get(inspector, url)
    expect((await json(await fixture.get(operator, url))).data.open_by).toEqual([names(secondAdmin.id)])
    fixture.pass(11 * 60_000)
    expect((await json(await fixture.get(operator, url))).data.open_by).toEqual([])
  })
})

describe('notes', () => {
  test('are read by colleagues and auditors, and never by the owner', { tags: 'R-DESK-9' }, async () => {
    const fixture = await withFive()
    const url = `/api/auth/applications/${fixture.ids.first}/notes`
    const added = await fixture.post(operator, url, { text: '  გადასამოწმებელია.  ' })
    const note = { id: 1, text: 'გადასამოწმებელია.', at: expect.any(String) }
    expect(added.status).toBe(201)
    expect((await json(added)).data).toEqual({
      ...note,
      actor: { id: operator.id, role: 'Agency Operator', name: expect.any(String) },
    })
    for (const who of [admin, operator, superAdministrator, inspector])
      expect((await json(await fixture.get(who, url))).data).toMatchObject([note])
    for (const who of [nino, giorgi, otherAdmin]) {
      expect((await fixture.get(who, url)).status).toBe(404)
      expect((await fixture.post(who, url, { text: 'x' })).status).toBe(404)
    }
    expect((await fixture.post(inspector, url, { text: 'x' })).status).toBe(403)
    expect((await fixture.post(operator, url, { text: ' \u200b ' })).status).toBe(422)
    expect((await fixture.post(operator, url, { text: 'ა'.repeat(2001) })).status).toBe(422)
  })

  test('record the access of the colleague who writes one, once', { tags: 'R-LOG-13' }, async () => {
    const fixture = await withFive()
    const url = `/api/auth/applications/${fixture.ids.first}/notes`
    for (const _ of [1, 2]) await fixture.post(operator, url, { text: 'ერთხელ' }, { 'Idempotency-Key': 'k' })
    const lines = (await fixture.items.scan('access')).items.filter(
      ({ pk, what, actor }) => String(pk).startsWith('looks#') && what === 'notes' && actor === operator.id,
    )
    expect(lines).toMatchObject([{ records: [`application-${fixture.ids.first}`] }])
  })

  test('are added once under one idempotency key', async () => {
    const fixture = await withFive()
    const url = `/api/auth/applications/${fixture.ids.first}/notes`
    const send = () => fixture.post(operator, url, { text: 'ერთხელ' }, { 'Idempotency-Key': 'k' })
    const [one, two] = [await json(await send()), await json(await send())]
    expect(two).toEqual(one)
    expect((await json(await fixture.get(admin, url))).data).toHaveLength(1)
  })
})

describe('templates of reasons', () => {
  const url = '/api/auth/reason-templates'
  const words = { title: 'აკლია', text: 'აკლია საბუთი.', for: 'rejected' }

  test('are written by the administrator and read by the staff of the agency', { tags: 'R-DESK-18' }, async () => {
    const { get, post, request } = await openFixture()
    const made = await post(admin, url, words)
    expect([made.status, (await json(made)).data]).toEqual([201, { id: 1 }])
    expect((await post(admin, `${url}/1`, { ...words, for: 'returned' })).status).toBe(200)
    const mine = [{ id: 1, ...words, for: 'returned' }]
    for (const who of [admin, operator]) expect((await json(await get(who, url))).data).toEqual(mine)
    for (const who of [superAdministrator, inspector]) {
      expect((await get(who, url)).status).toBe(422)
      expect((await json(await get(who, `${url}?agency_id=1`))).data).toEqual(mine)
    }
    expect((await json(await get(otherAdmin, url))).data).toEqual([])
    expect((await post(otherAdmin, `${url}/1`, words)).status).toBe(404)
    for (const who of [operator, superAdministrator, inspector, nino])
      expect((await post(who, url, words)).status).toBe(403)
    expect((await get(nino, url)).status).toBe(403)
    expect((await request(admin, `${url}/1`, { method: 'DELETE' })).status).toBe(200)
    expect((await request(admin, `${url}/1`, { method: 'DELETE' })).status).toBe(404)
    expect((await json(await get(admin, url))).data).toEqual([])
  })

  test.each([
    ['title', { ...words, title: 'ა'.repeat(101) }],
    ['title', { ...words, title: ' ' }],
    ['text', { ...words, text: 'ა'.repeat(1901) }],
    ['for', { ...words, for: 'forwarded' }],
  ])('a wrong %s is refused', async (field, wrong) => {
    const { post } = await openFixture()
    const response = await post(admin, url, wrong)
    expect([response.status, Object.keys((await json(response)).errors)]).toEqual([422, [field]])
  })

  test('are limited to a hundred', { tags: 'R-DESK-18' }, async () => {
    const { post } = await openFixture()
    for (let number = 1; number <= 100; number++) expect((await post(admin, url, words)).status).toBe(201)
    const response = await post(admin, url, words)
    expect([response.status, (await json(response)).code]).toEqual([409, 'too_many_templates'])
  })
})
