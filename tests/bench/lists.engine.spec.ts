import { createHmac } from 'node:crypto'
import type { Actor } from '@portal/domain'
import { applicationLists, findNeighbours, loadApplicationCounts, readGenerations } from '@portal/read-models'
import { superAdmin } from '@portal/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListOptions } from '../../packages/read-models/src/applications/list/list-of.ts'
import { type BenchEngine, openEngine } from './fixture/engine.ts'
import { fillLists, type Known } from './fixture/fill-lists.ts'
import { putAll } from './fixture/put-all.ts'
import { unitBounds } from './unit-bounds.ts'

const applications = 17_000
const hmac = async (label: string, value: string) =>
  createHmac('sha256', 'specs').update(`${label}\0${value}`).digest('base64url')

/** The bounds of R-LIM-20, as the engine reports units. The million itself is measured by `npm run bench`. */
describe(`read units for the lists of ${applications} applications`, () => {
  let engine: BenchEngine
  let known: readonly Known[]
  const chief = superAdmin()
  const admin: Actor = { ...chief, id: 900_000, role: 'Agency Administrator', agency: 1 }
  const isWanted = (id: number) => id <= 1_500 || id > applications - 600 || (id >= 8_000 && id < 14_000)

  beforeAll(async () => {
    engine = await openEngine()
    known = await fillLists(putAll(engine.client, engine.names), { applications, seed: 3, isWanted, hmac })
  })
  afterAll(() => engine.stop())

  const spent = async (lists: ReturnType<typeof applicationLists>, viewer: Actor, options: Partial<ListOptions>) => {
    engine.consumed.length = 0
    const page = await lists(viewer, { page: 1, perPage: 10, ...options })
    return { page, units: read() }
  }
  const read = () => engine.consumed.reduce((sum, { read }) => sum + read, 0)
  const cold = () => applicationLists({ items: engine.counted, hmac })
  const listed = ({ agency }: Actor, status?: string) =>
    known.filter(
      (each) => (agency === null || each.agency === agency) && (status === undefined || each.status === status),
    )

  test.each([
    ['all', chief, undefined],
    ['of an agency', admin, undefined],
    ['of a status', chief, 'rejected'],
    ['of an agency and a status', admin, 'completed'],
  ] as const)('a first page with its total, %s', { tags: 'R-LIM-20' }, async (_, viewer, status) => {
    const { page, units } = await spent(cold(), viewer, { status })
    expect(page.total).toBe(listed(viewer, status).length)
    expect(page.data.map(({ id }) => id)).toEqual(
      listed(viewer, status)
        .slice(-10)
        .map(({ id }) => id)
        .toReversed(),
    )
    expect(units).toBeLessThanOrEqual(unitBounds.listPage)
  })

  test.each([
    ['all', chief, undefined],
    ['of an agency', admin, undefined],
    ['of an agency and a status', admin, 'completed'],
  ] as const)('a page from the middle, %s', { tags: 'R-LIM-20' }, async (_, viewer, status) => {
    const all = listed(viewer, status).toReversed()
    for (const id of [9_000, 9_249, 9_250, 9_499, 9_777]) {
      const wanted = Math.ceil(all.findIndex((each) => each.id <= id) / 10)
      const { page, units } = await spent(cold(), viewer, { status, page: wanted + 1 })
      expect(page.data.map((row) => row.id)).toEqual(all.slice(wanted * 10, wanted * 10 + 10).map((each) => each.id))
      expect(units).toBeLessThanOrEqual(unitBounds.jump)
    }
  })

  const waiting = ({ agency }: Actor, program?: number) =>
    known
      .filter(({ status }) => status === 'forwarded')
      .filter((each) => (agency === null || each.agency === agency) && (!program || each.program === program))
      .toSorted((a, b) => String(a.forwardedAt).localeCompare(String(b.forwardedAt)) || a.id - b.id)
      .map(({ id }) => id)
  const ofOne = () => known.find(({ agency, program }) => agency === 1 && program !== null)?.program ?? undefined
  const queues = [
    ['all', chief, () => undefined],
    ['of an agency', admin, () => undefined],
    ['of a program', admin, ofOne],
  ] as const

  test.each(queues)(
    'the first page by longest wait, and half a unit more of a program for its columns, %s',
    { tags: 'R-DESK-3' },
    async (_, viewer, program) => {
      const { page, units } = await spent(cold(), viewer, { status: 'forwarded', sort: 'waiting', program: program() })
      const all = waiting(viewer, program())
      expect([page.total, page.data.map(({ id }) => id)]).toEqual([all.length, all.slice(0, 10)])
      expect(units).toBeLessThanOrEqual(unitBounds.listPage + (program() === undefined ? 0 : 0.5))
    },
  )

  test.each(queues)(
    'the first page by due day, and half a unit more of a program for its columns, %s',
    { tags: 'R-DESK-3' },
    async (_, viewer, program) => {
      const { page, units } = await spent(cold(), viewer, { status: 'forwarded', sort: 'due', program: program() })
      const due = new Map(known.map(({ id, dueOn }) => [id, dueOn ?? '9999-12-31']))
      const all = waiting(viewer, program()).toSorted(
        (a, b) => String(due.get(a)).localeCompare(String(due.get(b))) || a - b,
      )
      expect([page.total, page.data.map(({ id }) => id)]).toEqual([all.length, all.slice(0, 10)])
      expect(units).toBeLessThanOrEqual(unitBounds.listPage + (program() === undefined ? 0 : 0.5))
    },
  )

  test.each(queues)(
    'a page from the middle by longest wait, and its neighbours, %s',
    { tags: 'R-DESK-3' },
    async (_, viewer, program) => {
      const all = waiting(viewer, program())
      for (const near of [8_100, 9_000, 9_700]) {
        const at = Math.ceil(all.findIndex((id) => id >= near) / 10) * 10
        const filters = { status: 'forwarded', program: program() } as const
        const { page, units } = await spent(cold(), viewer, { ...filters, sort: 'waiting', page: at / 10 + 1 })
        expect(page.data.map(({ id }) => id)).toEqual(all.slice(at, at + 10))
        expect(units).toBeLessThanOrEqual(unitBounds.jump)
        const row = page.data[4] as (typeof page.data)[number]
        engine.consumed.length = 0
        const around = await findNeighbours(engine.counted, viewer, { ...row, row }, { filters, sort: 'waiting' })
        expect(around).toEqual({
          previous: all[at + 3],
          next: all[at + 5],
          position: at + 5,
          is_listed: true,
          total: all.length,
        })
        expect(read()).toBeLessThanOrEqual(unitBounds.neighbours)
      }
    },
  )

  test.each(queues)(
    'the numbers on the chips as a page, half a unit for the queue with due days and half for prepared ones, %s',
    { tags: 'R-DESK-3' },
    async (_, viewer, program) => {
      engine.consumed.length = 0
      const counts = await loadApplicationCounts(engine.counted, viewer, { program: program() }, '2026-03-20')
      expect([counts.forwarded, counts.nobody]).toEqual([waiting(viewer, program()).length, counts.forwarded])
      expect(read()).toBeLessThanOrEqual(unitBounds.listPage + 1)
    },
  )

  test('a search in a process with a filled cache, for digits and letters', {
    tags: 'R-LIM-20',
  }, async () => {
    const lists = cold()
    for (const search of ['ჰჰჟჟ', '99999999999']) await spent(lists, chief, { search })
    const someone = known.find(({ id }) => id === 9_000) as Known
    for (const search of [someone.personalId, someone.lastName, 'შვილი', 'shvili', 'ნი', '47', '#0000-9000', 'ჰჰჟჟ']) {
      const { page, units } = await spent(lists, chief, { search })
      expect(page.total > 0).toBe(search !== 'ჰჰჟჟ')
      expect(units, search).toBeLessThanOrEqual(unitBounds.usualSearch)
    }
    expect((await spent(lists, chief, { search: someone.lastName, status: 'completed' })).units).toBeLessThanOrEqual(
      unitBounds.usualSearch,
    )
  })

  test('the first search of a process, which reads a column of a million rows', {
    tags: 'R-LIM-20',
  }, async () => {
    for (const search of ['ჰჰჟჟ', '99999999999']) {
      const { page, units } = await spent(cold(), chief, { search })
      expect(page.total).toBe(0)
      // Computes the cost at a million rows from the cost here: the search reads two large blocks (8,192 rows each) and
      // at most five small ones here, and at most 122 large and 32 small ones there.
      const forLarge = units - 2 - 5 * 0.5
      expect((forLarge / 2) * 122 + 32 * 0.5 + 2).toBeLessThanOrEqual(unitBounds.search)
    }
    expect(await readGenerations(engine.items, 'search')).toEqual({ live: 'g1', filling: null })
  })
})
