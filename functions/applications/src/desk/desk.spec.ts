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
  superAdministrator,
} from '../for-specs.ts'
import { listApplications, withFive } from './for-specs.ts'

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
  ])('%s', { tags: ['R-DESK-1', 'R-DESK-2'] }, async (query, expected) => {
    const fixture = await withFive()
    expect(await listApplications(fixture, admin, query)).toEqual(expected(fixture.ids))
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

  test('citizens may filter it too, but not by what only staff know', { tags: ['R-DESK-1', 'R-DESK-2'] }, async () => {
    const fixture = await withFive()
    const { first, second, third, fourth } = fixture.ids
    expect(await listApplications(fixture, nino, 'sort=oldest')).toEqual([first, second, third, fourth])
    expect(await listApplications(fixture, nino, 'sort=waiting&status=forwarded')).toEqual([second, first])
    expect(await listApplications(fixture, nino, 'project_id=3&from=2026-03-01')).toEqual([second])
    for (const query of ['taken=nobody', 'waiting_days=1'])
      expect((await fixture.get(nino, `/api/auth/applications/GetData?${query}`)).status).toBe(422)
  })
})

describe('the chips', () => {
  test('count the same applications as the list', { tags: 'R-DESK-5' }, async () => {
    const { get, post, ids } = await withFive()
    await post(operator, `/api/auth/applications/${ids.first}/taken`)
    const counts = async (who = admin, query = '') => (await get(who, `/api/auth/applications/counts?${query}`)).json()
    const clock = { requested: 0, lapsed: 0, overdue: 0 }
    const all = {
      all: 5,
      pendding: 1,
      forwarded: 3,
      completed: 1,
      rejected: 0,
      withdrawn: 0,
      active: 0,
      returned: 0,
      ...clock,
    }
    expect(await counts()).toEqual({ ...all, mine: 0, nobody: 2, unread: 0, prepared: 0 })
    expect(await counts(operator)).toEqual({ ...all, mine: 1, nobody: 2, unread: 0, prepared: 0 })
    expect(await counts(superAdministrator, 'project_id=1')).toMatchObject({ all: 2, forwarded: 2, nobody: 1 })
    expect(await counts(nino)).toMatchObject({ all: 4, forwarded: 2, mine: 0, nobody: 0 })
    expect(await counts(otherAdmin)).toMatchObject({ all: 0 })
  })
})

describe('neighbours', () => {
  const neighbours = async (fixture: Fixture, id: number, query: string, who = admin) =>
    json(await fixture.get(who, `/api/auth/applications/${id}/neighbours?${query}`))

  test('are counted over all pages of the filtered list', { tags: 'R-DESK-7' }, async () => {
    const fixture = await withFive()
    const { first, second, fifth } = fixture.ids
    expect(await neighbours(fixture, first, 'sort=waiting&status=forwarded')).toEqual({
      previous: second,
      next: fifth,
      position: 2,
      is_listed: true,
      total: 3,
    })
    expect(await neighbours(fixture, fifth, '')).toMatchObject({ previous: null, position: 1, total: 5 })
  })

  test('exist also for a case that has left the filtered list', { tags: 'R-DESK-7' }, async () => {
    const fixture = await withFive()
    const { first, second, fifth } = fixture.ids
    await fixture.post(admin, `/api/auth/applications/${first}/completed`, {})
    expect(await neighbours(fixture, first, 'sort=waiting&status=forwarded')).toEqual({
      previous: second,
      next: fifth,
      position: null,
      is_listed: false,
      total: 2,
    })
  })

  test('answer 404 for an application that the caller may not see', async () => {
    const fixture = await withFive()
    const url = `/api/auth/applications/${fixture.ids.first}/neighbours`
    for (const who of [giorgi, otherAdmin]) expect((await fixture.get(who, url)).status).toBe(404)
  })
})

describe('the desk', () => {
  test('counts waiting, received and decided applications', { tags: 'R-DESK-6' }, async () => {
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
