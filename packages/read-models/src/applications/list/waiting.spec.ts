import type { Actor } from '@portal/domain'
import type { Items } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { agencyAdmin, agencyOperator, superAdmin } from '@portal/testing'
import { byDayOrNight } from '@portal/tests/support/night'
import { beforeAll, describe, expect, test } from 'vitest'
import { listOf } from '../../for-specs.ts'
import { administeredAgencyKey, administeredProgramKey, paddedId } from '../../keys.ts'
import { countApplications } from '../counts/apply.ts'
import { mostOfADay } from '../counts/dated.ts'
import { noUnread } from '../talk/unread.ts'
import { countsOfRows, loadApplicationCounts } from './application-counts.ts'
import { countedProgramQueues, mergedByProgram, programQueueOf } from './desk.ts'
import { countingReadUnits, type GeneratedApplication, generateApplications, noWait, putListRow } from './for-specs.ts'
import { fullList } from './full-list.ts'
import { findNeighbours } from './neighbours.ts'
import type { ListFilters, ListSort } from './options.ts'

const seed = Number(process.env.PORTAL_SEED ?? 20_261_122)

/** Counts reads: calls, and rows that queries returned. */
const observed = (items: Items) => {
  const reads = { calls: 0, rows: 0 }
  const watched: Items = {
    ...items,
    get: async (...asked) => {
      reads.calls += 1
      return items.get(...asked)
    },
    getMany: async (...asked) => {
      reads.calls += asked[1].length
      return items.getMany(...asked)
    },
    query: async (...asked) => {
      const page = await items.query(...asked)
      reads.calls += 1
      reads.rows += page.items.length
      return page
    },
  }
  return { items: watched, reads }
}

const taking = (items: Items, { id, agency, forwardedAt }: GeneratedApplication, by: number) =>
  items.put('views', {
    pk: `taken#agency-${agency}`,
    sk: `notes#${paddedId(id)}`,
    application: id,
    by: { id: by, name: 'თამარ' },
    at: forwardedAt ?? '',
    allScope: 'taken#all',
    listKey: paddedId(id),
  })

const superAdministrator = superAdmin()
const clerk = agencyOperator(1, 9_000_001)

/** At most forty of the waiting applications have an assignee; for half of these it is the clerk. */
const openFixture = async (rows: number) => {
  const items = memoryItems()
  const all = generateApplications(rows, seed)
  const byId = new Map(all.map((made) => [made.id, made]))
  for (const made of all) await putListRow(items, made)
  const waiting = all.filter(({ status }) => status === 'forwarded')
  const held = waiting.filter((_, index) => index % Math.ceil(waiting.length / 40) === 0)
  for (const [index, made] of held.entries()) await taking(items, made, index % 2 === 0 ? clerk.id : 9_000_002)
  for (const agency of [1, 2, 3, 4, 5, 6]) {
    await items.put('views', { ...administeredAgencyKey(agency), id: agency, name: '' })
    for (const program of [1, 2, 3]) {
      const id = agency * 10 + program
      // Program 1 moved to the next agency; applications that the first one received stay with it.
      const agencies = program === 1 ? [agency, 1 + (agency % 6)] : [agency]
      await items.put('views', { ...administeredProgramKey(id), id, title: '', agencies })
    }
  }
  const applications = async (batch: readonly number[]) => batch.map((id) => byId.get(id))
  for (let from = 0; from < all.length; from += 1_000) {
    const ids = all.slice(from, from + 1_000).map(({ id }) => id)
    await countApplications({ items, applications, wait: noWait }, 'g1', ids)
  }
  return items
}

const today = '2026-03-20'
const queue: readonly (readonly [string, Actor, ListFilters])[] = [
  ['all', superAdministrator, { status: 'forwarded' }],
  [
    'all that waited for weeks',
    superAdministrator,
    { status: 'forwarded', forwardedBefore: '2026-02-09T20:00:00.000Z' },
  ],
  ['of an agency', clerk, { status: 'forwarded' }],
  ['of a chosen agency', superAdministrator, { status: 'forwarded', agency: 3 }],
  ['of a program', clerk, { status: 'forwarded', program: 12 }],
  [
    'of a program that is asked for with its agency',
    superAdministrator,
    { status: 'forwarded', agency: 3, program: 31 },
  ],
  ['of a program for weeks', clerk, { program: 12, forwardedBefore: '2026-02-09T20:00:00.000Z' }],
]
const due: readonly (readonly [string, Actor, ListFilters])[] = [
  ['all', superAdministrator, { status: 'forwarded' }],
  ['of an agency', clerk, { status: 'forwarded' }],
  ['of a program', clerk, { status: 'forwarded', program: 12 }],
  ['overdue', clerk, { status: 'forwarded', dueBefore: today }],
  ['due soon', superAdministrator, { status: 'forwarded', dueFrom: today, dueBefore: '2026-03-28' }],
]
const byNumber: readonly (readonly [string, Actor, ListFilters, ListSort])[] = [
  ['all, newest first', superAdministrator, {}, 'newest'],
  ['of a status, oldest first', superAdministrator, { status: 'completed' }, 'oldest'],
  ['of a chosen agency, newest first', superAdministrator, { agency: 2 }, 'newest'],
  ['of an agency and a status, oldest first', clerk, { status: 'rejected' }, 'oldest'],
  ['of an agency and a status, newest first', agencyAdmin(2, 9_000_003), { status: 'forwarded' }, 'newest'],
]

describe(`lists of many applications by the counts, seed ${seed}`, () => {
  const few = byDayOrNight(2_000, 4_000)
  const many = 4 * few
  const fixtures = new Map<number, Items>()
  beforeAll(async () => {
    for (const rows of [few, many]) fixtures.set(rows, await openFixture(rows))
  }, 300_000)

  const wholeLists = new Map<string, ReturnType<typeof fullList>>()
  /** Nothing changes the fixtures, so each list is read once, however many of its pages are compared with it. */
  const wholeList = (...[items, viewer, filters, sort]: Parameters<typeof fullList>) => {
    const key = JSON.stringify([items === fixtures.get(many), viewer, filters, sort])
    const list = wholeLists.get(key) ?? fullList(items, viewer, filters, sort)
    wholeLists.set(key, list)
    return list
  }

  /** The reads of `work` on the smaller list and on one that is four times as long; `work` checks its own answer. */
  const readOfBoth = async (work: (items: Items, whole: Items) => Promise<void>) => {
    const read: { calls: number; rows: number }[] = []
    for (const items of fixtures.values()) {
      const watched = observed(items)
      await work(watched.items, items)
      read.push(watched.reads)
    }
    return read as [{ calls: number; rows: number }, { calls: number; rows: number }]
  }

  test.each(queue)(
    'longest wait first, %s: each page equals that of the whole list',
    { tags: 'R-DESK-3' },
    async (_, viewer, filters) => {
      for (const share of [0, 0.31, 0.77, 1]) {
        const read = await readOfBoth(async (items, whole) => {
          const { rows } = await wholeList(whole, viewer, filters, 'waiting')
          const page = 1 + Math.floor(share * Math.floor((rows.length - 1) / 10))
          const answer = await listOf(items, viewer, { ...filters, page, perPage: 10, sort: 'waiting' })
          expect(answer.data.map(({ id }) => id)).toEqual(rows.slice((page - 1) * 10, page * 10).map(({ id }) => id))
          expect(answer.total).toBe(rows.length)
        })
        // Ten scattered rows, a dozen rows assigned to others, and the counts that lead to them.
        for (const { calls, rows } of read) {
          expect(calls).toBeLessThanOrEqual(20)
          expect(rows).toBeLessThanOrEqual(160)
        }
      }
    },
  )

  test.each(queue)('the neighbours of a waiting application, %s', { tags: 'R-DESK-3' }, async (_, viewer, filters) => {
    for (const share of [0, 0.5, 1]) {
      const [small, large] = await readOfBoth(async (items, whole) => {
        const { rows } = await wholeList(whole, viewer, filters, 'waiting')
        const row = rows[Math.floor(share * (rows.length - 1))] as (typeof rows)[number]
        const at = rows.indexOf(row)
        expect(await findNeighbours(items, viewer, { ...row, row }, { filters, sort: 'waiting' })).toEqual({
          previous: rows[at - 1]?.id ?? null,
          next: rows[at + 1]?.id ?? null,
          position: at + 1,
          is_listed: true,
          total: rows.length,
        })
      })
      expect(large.calls).toBeLessThanOrEqual(small.calls + 1)
      expect(large.rows).toBeLessThanOrEqual(40)
    }
  })

  test.each(due)('the neighbours in the order of due days, %s', { tags: 'R-LIM-35' }, async (_, viewer, filters) => {
    for (const share of [0, 0.3, 0.6, 0.61, 0.8, 1]) {
      const [, large] = await readOfBoth(async (items, whole) => {
        const { rows } = await wholeList(whole, viewer, filters, 'due')
        const row = rows[Math.floor(share * (rows.length - 1))] as (typeof rows)[number]
        const at = rows.indexOf(row)
        const meter = countingReadUnits(items)
        const found = await findNeighbours(meter.items, viewer, { ...row, row }, { filters, sort: 'due' })
        expect(meter.consumed.units).toBeLessThanOrEqual(4)
        expect(found).toEqual({
          previous: rows[at - 1]?.id ?? null,
          next: rows[at + 1]?.id ?? null,
          position: expect.toBeOneOf([at + 1, null]),
          is_listed: true,
          total: rows.length,
        })
        const sameDay = rows.slice(0, at).filter(({ due_on }) => due_on === row.due_on).length
        expect(found.position === null).toBe(sameDay > mostOfADay)
      })
      // The rows of its own day up to it, at most 152, two neighbours, and the viewer's own applications.
      expect(large.rows).toBeLessThanOrEqual(200)
    }
  })

  test('an application that was decided meanwhile has the neighbours of its former place in the queue', async () => {
    const items = fixtures.get(few) as Items
    const filters: ListFilters = { status: 'forwarded' }
    const { rows } = await wholeList(items, clerk, filters, 'waiting')
    const decided = (await wholeList(items, clerk, { status: 'completed' }, 'waiting')).rows[20]
    const row = decided as (typeof rows)[number]
    const after = rows.filter(({ forwarded_at }) => String(forwarded_at) < String(row.forwarded_at)).length
    expect(await findNeighbours(items, clerk, { ...row, row }, { filters, sort: 'waiting' })).toEqual({
      previous: rows[after - 1]?.id ?? null,
      next: rows[after]?.id ?? null,
      position: null,
      is_listed: false,
      total: rows.length,
    })
  })

  test.each(byNumber)(
    'the neighbours of an application, %s',
    { tags: 'R-DESK-3' },
    async (_, viewer, filters, sort) => {
      for (const share of [0, 0.5, 1]) {
        const [small, large] = await readOfBoth(async (items, whole) => {
          const { rows } = await wholeList(whole, viewer, filters, sort)
          const row = rows[Math.floor(share * (rows.length - 1))] as (typeof rows)[number]
          const at = rows.indexOf(row)
          expect(await findNeighbours(items, viewer, { ...row, row }, { filters, sort })).toEqual({
            previous: rows[at - 1]?.id ?? null,
            next: rows[at + 1]?.id ?? null,
            position: at + 1,
            is_listed: true,
            total: rows.length,
          })
        })
        expect(large.calls).toBeLessThanOrEqual(small.calls + 1)
        // At most half a block (250 rows) and the two neighbours are read.
        expect(large.rows).toBeLessThanOrEqual(252)
      }
    },
  )

  test.each([
    ['all', superAdministrator, 130],
    ['of an agency', clerk, 30],
  ] as const)(
    'the queues by program, %s, cost reads by the number of programs, not of waiting applications',
    { tags: 'R-DESK-6' },
    async (_, viewer, most) => {
      const [small, large] = await readOfBoth(async (items, whole) => {
        const { rows } = await wholeList(whole, viewer, { status: 'forwarded' }, 'waiting')
        const piles = await countedProgramQueues(items, viewer, today)
        expect(mergedByProgram(piles ?? [])).toEqual(mergedByProgram(rows.map((row) => programQueueOf(row, today))))
      })
      expect(large).toEqual(small)
      // Root, first row and two leaves of each program with waiting applications, half a unit each.
      expect(large.calls).toBeLessThanOrEqual(most)
    },
  )

  test.each<[string, Actor, ListFilters, ListSort]>([
    ['by due day, all', superAdministrator, { status: 'forwarded' }, 'due'],
    ['by due day, of an agency', clerk, { status: 'forwarded' }, 'due'],
    ['by due day, of a program', clerk, { status: 'forwarded', program: 12 }, 'due'],
    ['overdue, of an agency', clerk, { status: 'forwarded', dueBefore: today }, 'due'],
    ['due soon, all', superAdministrator, { status: 'forwarded', dueFrom: today, dueBefore: '2026-03-28' }, 'due'],
    ['overdue, newest first', clerk, { dueBefore: today }, 'newest'],
    ['asked for papers, of an agency', clerk, { requested: true }, 'newest'],
    ['asked for papers, oldest first', superAdministrator, { agency: 3, requested: true }, 'oldest'],
    ['without an answer in time', clerk, { answerBefore: today }, 'newest'],
  ])(
    'lists by days, %s: each page equals that of the whole list',
    { tags: 'R-APP-105' },
    async (_, viewer, filters, sort) => {
      for (const share of [0, 0.31, 0.77, 1])
        await readOfBoth(async (items, whole) => {
          const { rows } = await wholeList(whole, viewer, filters, sort)
          const page = 1 + Math.floor(share * Math.floor(Math.max(0, rows.length - 1) / 10))
          const answer = await listOf(items, viewer, { ...filters, page, perPage: 10, sort })
          expect(answer.data.map(({ id }) => id)).toEqual(rows.slice((page - 1) * 10, page * 10).map(({ id }) => id))
          expect(answer.total).toBe(rows.length)
        })
    },
  )

  test('a page by due day costs the same for four times as many applications', { tags: 'R-APP-105' }, async () => {
    for (const page of [1, 7]) {
      const filters: ListFilters = { status: 'forwarded' }
      const read = await readOfBoth(async (items) => {
        await listOf(items, clerk, { ...filters, page, perPage: 10, sort: 'due' })
      })
      // Ten scattered rows, a dozen rows assigned to others, the counts that lead to them, and one day of the order.
      for (const { calls, rows } of read) {
        expect(calls).toBeLessThanOrEqual(24)
        expect(rows).toBeLessThanOrEqual(260)
      }
    }
  })

  test.each<[string, Actor, ListFilters]>([
    ['all', superAdministrator, {}],
    ['of an agency', clerk, {}],
    ['of a chosen agency', superAdministrator, { agency: 3 }],
    ['of a program', clerk, { program: 12 }],
    ['of an agency’s program', superAdministrator, { agency: 3, program: 31 }],
  ])(
    'the numbers on the chips, %s, equal those of the whole list',
    { tags: 'R-DESK-3' },
    async (_, viewer, filters) => {
      const read = await readOfBoth(async (items, whole) =>
        expect(await loadApplicationCounts(items, viewer, filters, today)).toEqual(
          countsOfRows(
            {
              ...(await wholeList(whole, viewer, filters, 'newest')),
              ...{ unread: noUnread, prepared: new Set<number>(), holders: [viewer.id] },
            },
            today,
          ),
        ),
      )
      // At most forty applications have an assignee, however many wait: half a unit each, which covers ten rows.
      // The marks of unread conversations and of prepared decisions are one call more each.
      for (const { calls, rows } of read) {
        expect(calls).toBeLessThanOrEqual(50 + 2)
        expect(rows).toBeLessThanOrEqual(40 * 10 + 60)
      }
    },
  )
})
