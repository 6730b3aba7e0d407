import type { ApplicationStatus } from '@portal/contract'
import type { Actor } from '@portal/domain'
import type { Items } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { agencyAdmin, superAdmin } from '@portal/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { listOf } from '../../for-specs.ts'
import { countApplications } from '../counts/apply.ts'
import { countedStatuses } from '../counts/shape.ts'
import { countingReadUnits, type GeneratedApplication, generateApplications, noWait, putListRow } from './for-specs.ts'
import { fullList } from './full-list.ts'
import { findNeighbours } from './neighbours.ts'
import type { ListFilters } from './options.ts'

const seed = Number(process.env.PORTAL_SEED ?? 20_261_123)
const bound = 4
const statuses: readonly (ApplicationStatus | undefined)[] = [undefined, ...countedStatuses]

/** One agency's list of one status has about 130 rows with six agencies, and about 13 with sixty. */
describe.each([
  [4_000, 6],
  [4_000, 60],
])(`a list by number among %d applications of %d agencies, seed ${seed}`, (count, agencies) => {
  let all: readonly GeneratedApplication[] = []
  let items: Items
  beforeAll(async () => {
    items = memoryItems()
    all = generateApplications(count, seed, agencies)
    const byId = new Map(all.map((made) => [made.id, made]))
    for (const made of all) await putListRow(items, made)
    const applications = async (ids: readonly number[]) => ids.map((id) => byId.get(id))
    for (let from = 0; from < all.length; from += 1_000)
      await countApplications({ items, applications, wait: noWait }, 'g1', [...byId.keys()].slice(from, from + 1_000))
  })

  /** One clerk has filed no application, the other has filed one with another agency. */
  const clerks = () => {
    const elsewhere = all.find(({ agency, id }) => agency !== 1 && id > count / 2) as GeneratedApplication
    return [agencyAdmin(1, 9_000_001), agencyAdmin(1, elsewhere.applicant)]
  }
  const queries = (): readonly (readonly [Actor, ListFilters])[] => [
    [superAdmin(), {}],
    [superAdmin(), { agency: 2 }],
    ...clerks().map((clerk) => [clerk, {}] as const),
  ]

  test.each(statuses.flatMap((status) => [[status, 'newest'] as const, [status, 'oldest'] as const]))(
    'status %s, %s first: the first page, a later one and the neighbours are exact and within their read units',
    { tags: 'R-DESK-3' },
    async (status, sort) => {
      for (const [viewer, narrowed] of queries()) {
        const filters: ListFilters = { ...narrowed, ...(status && { status }) }
        const { rows } = await fullList(items, viewer, filters, sort)
        const ids = rows.map(({ id }) => id)
        for (const [page, most] of [
          [1, bound],
          [1 + Math.floor(ids.length / 20), 60],
        ] as const) {
          const meter = countingReadUnits(items)
          const answer = await listOf(meter.items, viewer, { ...filters, sort, page, perPage: 10 })
          expect(answer.data.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 10, page * 10))
          expect(answer.total).toBe(ids.length)
          // Whoever reads an application of their own on the page reads its applicant's unread messages too.
          const own = answer.data.some(({ is_own }) => is_own) ? 0.5 : 0
          expect(meter.consumed.units).toBeLessThanOrEqual(most + own)
        }
        for (const at of [0, Math.floor(ids.length / 2), ids.length - 1]) {
          const row = rows[at] as (typeof rows)[number]
          const meter = countingReadUnits(items)
          expect(await findNeighbours(meter.items, viewer, { ...row, row }, { filters, sort })).toEqual({
            ...{ previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null },
            ...{ position: at + 1, is_listed: true, total: ids.length },
          })
          expect(meter.consumed.units).toBeLessThanOrEqual(bound)
        }
      }
    },
  )
})
