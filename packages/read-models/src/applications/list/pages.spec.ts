import type { Actor } from '@portal/domain'
import type { Items } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { agencyAdmin, superAdmin } from '@portal/testing'
import { seededRandom } from '@portal/testing/random'
import { byDayOrNight, repetitionTimeout } from '@portal/tests/support/night'
import { beforeAll, describe, expect, test } from 'vitest'
import { listOf } from '../../for-specs.ts'
import { countApplications } from '../counts/apply.ts'
import { countedStatuses } from '../counts/shape.ts'
import { type GeneratedApplication, generateApplications, noWait, putListRow } from './for-specs.ts'
import type { ListOptions } from './list-of.ts'

const rows = byDayOrNight(10_000, 100_000)
const seed = Number(process.env.PORTAL_SEED ?? 20_261_121)

/** Counts reads: calls, and rows that queries returned. */
const observed = (items: Items) => {
  const reads = { calls: 0, rows: 0 }
  const watched: Items = {
    ...items,
    get: async (...asked) => {
      reads.calls += 1
      return items.get(...asked)
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

describe(`page k of ${rows} applications, seed ${seed}`, { tags: 'R-APP-52' }, () => {
  let all: readonly GeneratedApplication[] = []
  let items: Items
  const expected = (viewer: Actor, status?: ListOptions['status']) =>
    all
      .filter(({ agency }) => viewer.role === 'Super Administrator' || agency === viewer.agency)
      .filter((made) => status === undefined || made.status === status)
      .map(({ id }) => id)
      .toReversed()

  beforeAll(async () => {
    items = memoryItems()
    all = generateApplications(rows, seed)
    const byId = new Map(all.map((made) => [made.id, made]))
    for (const made of all) await putListRow(items, made)
    const applications = async (batch: readonly number[]) => batch.map((id) => byId.get(id))
    for (let from = 0; from < all.length; from += 1_000) {
      const ids = all.slice(from, from + 1_000).map(({ id }) => id)
      await countApplications({ items, applications, wait: noWait }, 'g1', ids)
    }
  }, repetitionTimeout)

  const random = seededRandom(seed + 1)
  const cases = Array.from({ length: 24 }, (_, index) => ({
    viewer: index % 2 === 0 ? superAdmin() : agencyAdmin(1 + Math.floor(random() * 6), 9_000_000),
    status: index % 3 === 0 ? undefined : countedStatuses[Math.floor(random() * countedStatuses.length)],
    perPage: index % 4 === 0 ? 100 : 10,
    share: random(),
  }))

  test.each(cases)(
    '$viewer.role, $status, $perPage a page, at $share of the list',
    async ({ viewer, status, perPage, share }) => {
      const ids = expected(viewer, status)
      const lastPage = Math.ceil(ids.length / perPage)
      const page = 1 + Math.floor(share * lastPage)
      const watched = observed(items)
      const answer = await listOf(watched.items, viewer, { page, perPage, status })
      const start = (page - 1) * perPage
      expect(answer.data.map(({ id }) => id)).toEqual(ids.slice(start, start + perPage))
      expect(answer).toMatchObject({ total: ids.length, current_page: page, last_page: lastPage, from: start + 1 })
      // At most half a block (250 rows) is read before the page, and twice the page. The calls: own rows, generation,
      // root, leaf, one or two ranges, the page's assignees and its unread messages.
      expect(watched.reads.rows).toBeLessThanOrEqual(250 + 2 * perPage)
      expect(watched.reads.calls).toBeLessThanOrEqual(8)
    },
  )

  test('a page beyond the last gives the last page', async () => {
    const ids = expected(superAdmin())
    const last = Math.ceil(ids.length / 10)
    for (const page of [last, last + 1]) {
      const answer = await listOf(items, superAdmin(), { page, perPage: 10 })
      expect(answer.data.map(({ id }) => id)).toEqual(ids.slice((last - 1) * 10))
    }
  })

  test('staff find their own earlier applications to other agencies in order of number', async () => {
    const made = all.find(({ agency, id }) => agency !== 1 && id > rows / 2) as GeneratedApplication
    const viewer = agencyAdmin(1, made.applicant)
    const ids = all
      .filter(({ agency, applicant }) => agency === 1 || applicant === made.applicant)
      .map(({ id }) => id)
      .toReversed()
    const place = ids.indexOf(made.id)
    for (const page of [1, Math.floor(place / 10), Math.floor(place / 10) + 1, Math.floor(place / 10) + 2]) {
      const answer = await listOf(items, viewer, { page, perPage: 10 })
      expect(answer.data.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 10, page * 10))
      expect(answer.total).toBe(ids.length)
    }
  })
})
