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
} from './for-specs.ts'

const day = 86_400_000

/**
 * Applications 1 and 2 are forwarded on two days, 3 is pending, 4 is completed; 5, of the other applicant for another
 * program, is forwarded.
 */
const withFive = async () => {
  const fixture = await openFixture()
  const { file, forward, post, pass, addProgram } = fixture
  await addProgram(5)
  await addProgram(6)
  await addProgram(7)
  const [first, second, third, fourth] = [
    await file(nino, { project_id: 1 }),
    await file(nino, { project_id: 3 }),
    await file(nino, { project_id: 5 }),
    await file(nino, { project_id: 6 }),
  ]
  pass(day)
  const fifth = await file(giorgi, { project_id: 1 })
  await forward(nino, second)
  pass(day)
  await forward(nino, first)
  await forward(giorgi, fifth)
  await post(admin, `/api/auth/applications/${fourth}/completed`, {})
  pass(1_000)
  return { ...fixture, ids: { first, second, third, fourth, fifth } }
}

const list = async ({ get }: Pick<Fixture, 'get'>, who = admin, query = '') => {
  const response = await get(who, `/api/auth/applications/GetData?per_page=100&${query}`)
  const { data } = (await response.json()) as { data: { total: number; data: { id: number; taken_by?: unknown }[] } }
  expect(data.total).toBe(data.data.length)
  return data.data.map(({ id }) => id)
}

describe('a list of applications', () => {
  test.each<[string, (ids: Awaited<ReturnType<typeof withFive>>['ids']) => number[]]>([
    ['sort=oldest', ({ first, second, third, fourth, fifth }) => [first, second, third, fourth, fifth]],
    ['sort=updated', ({ first, second, third, fourth, fifth }) => [fifth, fourth, first, second, third]],
    ['sort=waiting&status=forwarded', ({ first, second, fifth }) => [second, first, fifth]],
    ['project_id=1', ({ first, fifth }) => [fifth, first]],
    ['project_id=999', () => []],
    ['from=2026-03-02', ({ fifth }) => [fifth]],
    ['to=2026-03-01&sort=oldest', ({ first, second, third, fourth }) => [first, second, third, fourth]],
    ['waiting_days=0', ({ first, second, fifth }) => [fifth, second, first]],
    ['waiting_days=1', ({ second }) => [second]],
    ['waiting_days=1&status=completed', () => []],
    ['waiting_days=2', () => []],
    ['search=01001000006&sort=oldest&project_id=1', ({ fifth }) => [fifth]],
    ['agency_id=1&status=forwarded&project_id=3', ({ second }) => [second]],
  ])('%s', async (query, expected) => {
    const fixture = await withFive()
    expect(await list(fixture, admin, query)).toEqual(expected(fixture.ids))
  })

  test.each([
    'sort=random',
    'sort=waiting',
    'sort=waiting&status=completed',
    'project_id=x',
    'from=2026-02-30',
    'to=today',
    'waiting_days=-1',
    'taken=everybody',
    'returned=yes',
  ])('refuses %s', async (query) => {
    const { get } = await openFixture()
    expect((await get(admin, `/api/auth/applications/GetData?${query}`)).status).toBe(422)
  })

  test('citizens may filter it too, but not by what only staff know', async () => {
    const fixture = await withFive()
    const { first, second, third, fourth } = fixture.ids
    expect(await list(fixture, nino, 'sort=oldest')).toEqual([first, second, third, fourth])
    expect(await list(fixture, nino, 'sort=waiting&status=forwarded')).toEqual([second, first])
    expect(await list(fixture, nino, 'project_id=3&from=2026-03-01')).toEqual([second])
    for (const query of ['taken=nobody', 'waiting_days=1'])
      expect((await fixture.get(nino, `/api/auth/applications/GetData?${query}`)).status).toBe(422)
  })
})

describe('the chips', () => {
  test('count the same applications as the list', async () => {
    const { get, post, ids } = await withFive()
    await post(operator, `/api/auth/applications/${ids.first}/taken`)
    const counts = async (who = admin, query = '') => (await get(who, `/api/auth/applications/counts?${query}`)).json()
    const all = { all: 5, pendding: 1, forwarded: 3, completed: 1, rejected: 0, active: 0, returned: 0 }
    expect(await counts()).toEqual({ ...all, mine: 0, nobody: 2 })
    expect(await counts(operator)).toEqual({ ...all, mine: 1, nobody: 2 })
    expect(await counts(superAdministrator, 'project_id=1')).toMatchObject({ all: 2, forwarded: 2, nobody: 1 })
    expect(await counts(nino)).toMatchObject({ all: 4, forwarded: 2, mine: 0, nobody: 0 })
    expect(await counts(otherAdmin)).toMatchObject({ all: 0 })
  })
})

describe('neighbours', () => {
  const neighbours = async (fixture: Fixture, id: number, query: string, who = admin) =>
    json(await fixture.get(who, `/api/auth/applications/${id}/neighbours?${query}`))

  test('are counted over all pages of the filtered list', async () => {
    const fixture = await withFive()
    const { first, second, fifth } = fixture.ids
    expect(await neighbours(fixture, first, 'sort=waiting&status=forwarded')).toEqual({
      previous: second,
      next: fifth,
      position: 2,
      total: 3,
    })
    expect(await neighbours(fixture, fifth, '')).toMatchObject({ previous: null, position: 1, total: 5 })
  })

  test('exist also for a case that has left the filtered list', async () => {
    const fixture = await withFive()
    const { first, second, fifth } = fixture.ids
    await fixture.post(admin, `/api/auth/applications/${first}/completed`, {})
    expect(await neighbours(fixture, first, 'sort=waiting&status=forwarded')).toEqual({
      previous: second,
      next: fifth,
      position: null,
      total: 2,
    })
  })

  test('answer 404 for an application that the caller may not see', async () => {
    const fixture = await withFive()
    const url = `/api/auth/applications/${fixture.ids.first}/neighbours`
    for (const who of [giorgi, otherAdmin]) expect((await fixture.get(who, url)).status).toBe(404)
  })
})

describe('the assignee', () => {
  const taken = async (fixture: Fixture, who: typeof admin, id: number) => {
    const { data } = await json(await fixture.get(who, `/api/auth/applications/GetById/${id}`))
    return data.taken_by
  }
  const names = (id: number) => ({ id, name: expect.any(String) })

  test('is the person who took the application last, and any colleague may release it', async () => {
    const fixture = await withFive()
    const { first } = fixture.ids
    const url = `/api/auth/applications/${first}`
    const before = await json(await fixture.get(admin, `/api/auth/applications/GetById/${first}`))
    expect((await json(await fixture.post(operator, `${url}/taken`))).data.taken_by).toEqual(names(operator.id))
    expect((await json(await fixture.post(admin, `${url}/taken`))).data.taken_by).toEqual(names(admin.id))
    expect(await taken(fixture, operator, first)).toEqual(names(admin.id))
    expect(await list(fixture, admin, 'taken=me')).toEqual([first])
    expect(await list(fixture, operator, 'taken=nobody')).not.toContain(first)
    expect((await fixture.post(operator, `${url}/released`)).status).toBe(200)
    const after = await json(await fixture.get(admin, `/api/auth/applications/GetById/${first}`))
    expect(after.data.taken_by).toBeNull()
    expect([after.data.version, after.data.updated_at]).toEqual([before.data.version, before.data.updated_at])
  })

  test('exists for forwarded applications only and is released by a decision', async () => {
    const fixture = await withFive()
    const { first, third } = fixture.ids
    const refused = await fixture.post(operator, `/api/auth/applications/${third}/taken`)
    expect([refused.status, (await json(refused)).code]).toEqual([409, 'not_takeable'])
    await fixture.post(operator, `/api/auth/applications/${first}/taken`)
    expect((await fixture.post(admin, `/api/auth/applications/${first}/completed`, {})).status).toBe(200)
    expect(await taken(fixture, operator, first)).toBeNull()
    expect(await list(fixture, operator, 'taken=me')).toEqual([])
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

  test('colleagues who opened the application just now are named to staff', async () => {
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
  test('are read by colleagues and auditors, and never by the owner', async () => {
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

  test('record the access of the colleague who writes one, once', async () => {
    const fixture = await withFive()
    const url = `/api/auth/applications/${fixture.ids.first}/notes`
    for (const _ of [1, 2]) await fixture.post(operator, url, { text: 'ერთხელ' }, { 'Idempotency-Key': 'k' })
    const lines = (await fixture.items.scan('access')).items.filter(
      ({ pk, what, actor }) => String(pk).startsWith('looks#') && what === 'command' && actor === operator.id,
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

  test('are written by the administrator and read by the staff of the agency', async () => {
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

  test('are limited to a hundred', async () => {
    const { post } = await openFixture()
    for (let number = 1; number <= 100; number++) expect((await post(admin, url, words)).status).toBe(201)
    const response = await post(admin, url, words)
    expect([response.status, (await json(response)).code]).toEqual([409, 'too_many_templates'])
  })
})

describe('the desk', () => {
  test('counts waiting, received and decided applications', async () => {
    const { get, ids } = await withFive()
    const desk = (await (await get(operator, '/api/auth/desk')).json()) as {
      days: { received: number; decided: number }[]
    }
    expect(desk).toMatchObject({
      counts: { all: 5, forwarded: 3 },
      oldest: { id: ids.second },
      programs: [
        { id: 3, waiting: 1, under_20_days: 1, under_30_days: 0, over_30_days: 0 },
        { id: 1, waiting: 2, under_20_days: 2 },
      ],
    })
    expect(desk.days).toHaveLength(30)
    expect(desk.days.slice(-2)).toMatchObject([
      { received: 1, decided: 0 },
      { received: 2, decided: 1 },
    ])
    expect((await get(nino, '/api/auth/desk')).status).toBe(403)
    expect((await get(inspector, '/api/auth/desk')).status).toBe(403)
  })
})
