import type { Items } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { seededRandom } from '@portal/testing/random'
import { describe, expect, test } from 'vitest'
import {
  boxForSpecs,
  type GeneratedApplication,
  generateApplications,
  noWait,
  searchRowOfGenerated,
} from '../list/for-specs.ts'
import { indexApplications } from './apply.ts'
import { searchFor } from './search.ts'
import { type SearchQuery, searchIndex } from './search-index.ts'

const seed = Number(process.env.PORTAL_SEED ?? 41)
const query = (text: string, over: Partial<SearchQuery> = {}): SearchQuery => {
  const search = searchFor(text)
  if (search === undefined) throw new Error('nothing to search')
  const { wanted, column } = search
  return { wanted, column, agency: null, maxHits: 1_001, maxRows: Number.POSITIVE_INFINITY, ...over }
}

/** What the queries in Latin letters below spell. */
const inGeorgian: Readonly<Record<string, string>> = {
  nino: 'ნინო',
  'dze nin': 'ძე ნინ',
  'saministro 3': 'სამინისტრო 3',
}

const openFixture = (items: Items = memoryItems()) => {
  const now = new Map<number, GeneratedApplication>()
  const index = searchIndex({ items, box: boxForSpecs })
  return {
    index,
    update: async (made: readonly GeneratedApplication[]) => {
      for (const each of made) now.set(each.id, each)
      const applications = async (batch: readonly number[]) =>
        batch.map((id) => searchRowOfGenerated(now.get(id) as GeneratedApplication))
      const ids = made.map(({ id }) => id)
      await indexApplications({ items, box: boxForSpecs, wait: noWait, applications }, 'g1', ids)
    },
    find: (over: SearchQuery) => index.find('g1', over),
    /** The expected hits, found by looking at all rows. */
    expected: ({ wanted, agency, maxHits }: SearchQuery) =>
      [...now.values()]
        .filter((made) => agency === null || made.agency === agency)
        .filter(({ id, name, lastname, personalId, agency: of }) => {
          const number = /[#-]/.test(wanted) ? `#0000-${id}` : String(id)
          const spelled = inGeorgian[wanted] ?? wanted
          return [number, `${name} ${lastname}`, `${lastname} ${name}`, personalId, `სამინისტრო ${of}`].some((text) =>
            text.includes(spelled),
          )
        })
        .map(({ id }) => id)
        .sort((a, b) => b - a)
        .slice(0, maxHits),
  }
}

describe('a search', () => {
  test(`in one process finds every match while rows are written (seed ${seed})`, async () => {
    const random = seededRandom(seed)
    const { update, find, expected } = openFixture()
    const made = generateApplications(9_600, seed)
    const texts = [
      'ნინო',
      'ნინო ნ',
      'ძე ნინო',
      'ძე',
      'შვილი',
      'სამინისტრო 3',
      'nino',
      'dze nin',
      'saministro 3',
      '12',
      '777',
      '4711',
      '#0000-9',
      '-85',
      '00',
      'ჰჰ',
    ]
    for (let from = 0; from < made.length; from += 400) {
      await update(made.slice(from, from + 400))
      const changed = made[Math.floor(random() * (from + 400))] as GeneratedApplication
      await update([{ ...changed, name: 'შეცვლილი', personalId: '99999999999' }])
      for (const text of [...texts, 'შეცვლილი', '99999999999', changed.personalId.slice(2, 8)].filter(
        () => random() < 0.4,
      )) {
        const searched = query(text, { agency: random() < 0.5 ? 2 : null, maxHits: random() < 0.5 ? 25 : 1_001 })
        expect((await find(searched)).ids, text).toEqual(expected(searched))
      }
    }
  })

  test('reads only the blocks that changed since the last search', async () => {
    let read: string[] = []
    const memory = memoryItems()
    const items: Items = {
      ...memory,
      getMany: async (table, keys, options) => {
        read.push(...keys.map(({ pk, sk }) => `${pk} ${sk}`))
        return memory.getMany(table, keys, options)
      },
    }
    const { update } = openFixture(memory)
    const { find } = openFixture(items)
    const made = generateApplications(2_000, seed)
    for (let from = 0; from < made.length; from += 500) await update(made.slice(from, from + 500))
    await find(query('ჰჰჰ'))
    expect(read.length).toBeGreaterThan(6)
    expect(read.every((key) => key.startsWith('g1#letters small#'))).toBe(true)
    read = []
    await find(query('ჰჰჰ'))
    expect(read).toEqual([])
    await update([{ ...(made[300] as GeneratedApplication), name: 'ახალი' }])
    expect((await find(query('ახალი'))).ids).toEqual([made[300]?.id])
    expect(read).toHaveLength(1)
  })

  test('finds new rows although an eventually consistent read is behind the manifest', async () => {
    const memory = memoryItems()
    let isBehind = false
    const { update } = openFixture(memory)
    const before = new Map<string, Awaited<ReturnType<Items['getMany']>>[number]>()
    const items: Items = {
      ...memory,
      getMany: async (table, keys, options) => {
        const found = await memory.getMany(table, keys, options)
        if (!isBehind || options?.consistent !== false) return found
        return keys.map(({ pk, sk }) => before.get(`${pk} ${sk}`))
      },
    }
    const { find } = openFixture(items)
    const made = generateApplications(100, seed)
    await update(made)
    for (const item of (await memory.scan('search')).items) before.set(`${item.pk} ${item.sk}`, item)
    isBehind = true
    await update([{ ...(made[3] as GeneratedApplication), name: 'ახალი' }])
    expect((await find(query('ახალი'))).ids).toEqual([made[3]?.id])
  })

  test('completes when a concurrent search saw small blocks merged into a large one', async () => {
    const memory = memoryItems()
    const reading = Promise.withResolvers<void>()
    const mayReturn = Promise.withResolvers<void>()
    let isHeld = false
    const items: Items = {
      ...memory,
      getMany: async (table, keys, options) => {
        const found = await memory.getMany(table, keys, options)
        if (isHeld) {
          isHeld = false
          reading.resolve()
          await mayReturn.promise
        }
        return found
      },
    }
    const { update } = openFixture(memory)
    const { find, index } = openFixture(items)
    const made = generateApplications(8_500, seed)
    const isSmall = ({ id }: GeneratedApplication) => id < 8_192
    const small = made.filter(isSmall)
    for (let from = 0; from < small.length; from += 1_000) await update(small.slice(from, from + 1_000))
    await find(query('ჰჰჰ'))
    const changed = { ...(small.at(-1) as GeneratedApplication), name: 'ახალი' }
    await update([changed])
    isHeld = true
    const held = index.find('g1', query('ახალი'))
    await reading.promise
    await update(made.filter((each) => !isSmall(each)))
    expect((await find(query('ახალი'))).ids).toEqual([changed.id])
    mayReturn.resolve()
    expect((await held).ids).toEqual([changed.id])
  })

  test('of one or two letters reads only the newest rows of its list, and gives the range', {
    tags: 'R-APP-51',
  }, async () => {
    const { update, find, expected } = openFixture()
    const made = generateApplications(1_500, seed)
    await update(made.slice(0, 800))
    await update(made.slice(800))
    const ofTwo = made.filter(({ agency }) => agency === 2).toReversed()
    const searched = query('ნი', { agency: 2, maxRows: 100 })
    const oldestSearched = ofTwo[99]?.id as number
    expect(await find(searched)).toEqual({
      ids: expected(searched).filter((id) => id >= oldestSearched),
      oldestSearched,
    })
    expect(await find({ ...searched, maxRows: 10_000 })).toEqual({ ids: expected(searched), oldestSearched: 0 })
  })

  test('with a filter looks up only the hits', async () => {
    const { update, find, expected } = openFixture()
    const made = generateApplications(600, seed)
    await update(made)
    const searched: number[] = []
    const among = async (ids: readonly number[]) => {
      searched.push(...ids)
      return ids.filter((id) => id % 2 === 0)
    }
    const all = expected(query('ნინო'))
    expect((await find(query('ნინო', { among }))).ids).toEqual(all.filter((id) => id % 2 === 0))
    expect(searched).toEqual(all)
  })
})
