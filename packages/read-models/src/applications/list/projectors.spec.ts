import { Unavailable } from '@portal/event-store'
import { AnswerLost, type Items, type Write } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { type Fault, unreliableItems } from '@portal/items/unreliable'
import { seededRandom } from '@portal/testing/random'
import { byDayOrNight } from '@portal/tests/support/night'
import { describe, expect, test } from 'vitest'
import { hmacForSpecs } from '../../for-specs.ts'
import { countApplications } from '../counts/apply.ts'
import { countedStatuses } from '../counts/shape.ts'
import { indexApplications, SearchContended } from '../search/apply.ts'
import { blockKey, manifestFromRow, manifestKey } from '../search/shape.ts'
import { contentsOf, deleteContents } from './contents.ts'
import {
  boxForSpecs,
  type GeneratedApplication,
  generateApplications,
  noWait,
  searchRowOfGenerated,
} from './for-specs.ts'

const everything = async (items: Items, name: 'counts' | 'search', generation = 'g1') => {
  const texts: string[] = []
  for await (const { text } of contentsOf({ items, hmac: hmacForSpecs }, name, [generation])) texts.push(text)
  return texts.sort()
}
const textOf = ({ id, agency, name, lastname, personalId }: GeneratedApplication) =>
  JSON.stringify([id, agency, `${name} ${lastname}`, personalId, `სამინისტრო ${agency}`, ''])

/** Applications that a test may change; `count` and `index` update the counts and the search for them. */
const openFixture = (made: readonly GeneratedApplication[], items: Items = memoryItems()) => {
  const now = new Map(made.map((each) => [each.id, each]))
  const deps = { items, wait: noWait, box: boxForSpecs }
  return {
    items,
    ids: [...now.keys()],
    change: (id: number, over: Partial<GeneratedApplication>) =>
      now.set(id, { ...(now.get(id) as GeneratedApplication), ...over }),
    count: (ids: readonly number[], generation = 'g1') =>
      countApplications({ ...deps, applications: async (batch) => batch.map((id) => now.get(id)) }, generation, ids),
    index: (ids: readonly number[], generation = 'g1') =>
      indexApplications(
        {
          ...deps,
          applications: async (batch) =>
            batch.map((id) => now.get(id) && searchRowOfGenerated(now.get(id) as GeneratedApplication)),
        },
        generation,
        ids,
      ),
  }
}
const some = generateApplications(700, 7)
const expected = async (made: readonly GeneratedApplication[]) => {
  const fresh = openFixture(made)
  await fresh.count(fresh.ids)
  await fresh.index(fresh.ids)
  return { counts: await everything(fresh.items, 'counts'), search: await everything(fresh.items, 'search') }
}

describe('counts and search', () => {
  test('are the same however often and in whatever order changes arrive', { tags: 'R-LOG-4' }, async () => {
    const random = seededRandom(3)
    const { items, ids, count, index, change } = openFixture(some)
    for (let round = 0; round < byDayOrNight(10, 40); round++) {
      const changedIds = ids.filter(() => random() < 0.1).sort(() => random() - 0.5)
      for (const id of changedIds)
        change(id, { status: countedStatuses[Math.floor(random() * 5)] as GeneratedApplication['status'] })
      await count(changedIds)
      await index(changedIds)
      await count(changedIds.slice(0, 5))
    }
    for (const made of some) change(made.id, made)
    await Promise.all([count(ids), index(ids)])
    const whole = await expected(some)
    expect(await everything(items, 'counts')).toEqual(whole.counts)
    expect(await everything(items, 'search')).toEqual(whole.search)
  })

  test('are not written when nothing changed', async () => {
    const written: (readonly Write[])[] = []
    const items = unreliableItems(memoryItems(), (writes) => {
      written.push(writes)
      return null
    })
    const { ids, count, index } = openFixture(some, items)
    await count(ids)
    await index(ids)
    const before = written.length
    await count(ids)
    await index(ids)
    expect(written).toHaveLength(before)
  })

  test.each<Fault>(['conflict', 'throttled', 'lost-request', 'lost-answer', 'late'])(
    'are correct when every second transaction meets: %s',
    async (fault) => {
      let transactions = 0
      const items = unreliableItems(memoryItems(), () => (transactions++ % 2 === 0 ? fault : null))
      const { ids, count, index } = openFixture(some, items)
      for (let from = 0; from < ids.length; from += 50) {
        await count(ids.slice(from, from + 50))
        await index(ids.slice(from, from + 50))
      }
      const whole = await expected(some)
      expect(await everything(items, 'counts')).toEqual(whole.counts)
      expect(await everything(items, 'search')).toEqual(whole.search)
    },
  )

  test('of a batch that needs several transactions read no row and fold no application twice', async () => {
    const memory = memoryItems()
    const [read, folded, transactions]: [string[], number[], number[]] = [[], [], []]
    const items: Items = {
      ...memory,
      getMany: async (table, keys, options) => {
        read.push(...keys.map(({ pk, sk }) => `${pk} ${sk}`))
        return memory.getMany(table, keys, options)
      },
      transact: async (writes, token) => {
        transactions.push(writes.length)
        return memory.transact(writes, token)
      },
    }
    const applications = async (ids: readonly number[]) => {
      folded.push(...ids)
      return ids.map((id) => some.find((each) => each.id === id))
    }
    const ids = some.map(({ id }) => id)
    await countApplications({ items, wait: noWait, applications }, 'g1', ids)
    expect(transactions.length).toBeGreaterThan(1)
    expect(read).toEqual([...new Set(read)])
    expect(folded).toEqual(ids)
    expect(await everything(memory, 'counts')).toEqual((await expected(some)).counts)
  })

  test('are correct when several projectors apply the same changes at the same time', async () => {
    const { items, ids, count, index } = openFixture(some)
    // Without waits a rival may lose every race; its caller then tries again.
    const patient = async <T>(work: () => Promise<T>): Promise<T> =>
      work().catch((error: unknown) => {
        if (error instanceof Unavailable) return patient(work)
        throw error
      })
    await Promise.all([0, 1, 2].map((rival) => patient(() => count(ids.slice(rival * 100, 500 + rival * 100)))))
    await Promise.all([0, 1, 2].map((rival) => patient(() => index(ids.slice(rival * 100, 500 + rival * 100)))))
    const whole = await expected(some)
    expect(await everything(items, 'counts')).toEqual(whole.counts)
    expect(await everything(items, 'search')).toEqual(whole.search)
  })

  test('a projector that read an older state does not overwrite a newer one', async () => {
    const [first] = some as [GeneratedApplication]
    const { items, count, change } = openFixture([first])
    change(first.id, { status: 'pendding' })
    await count([first.id])
    let release = () => {}
    const slow = new Promise<void>((resolve) => {
      release = resolve
    })
    let looks = 0
    const late = countApplications(
      {
        items,
        wait: noWait,
        applications: async () => {
          if (looks++ > 0) return [{ agency: first.agency, status: 'completed' }]
          await slow
          return [{ agency: first.agency, status: 'forwarded' }]
        },
      },
      'g1',
      [first.id],
    )
    change(first.id, { status: 'completed' })
    await count([first.id])
    release()
    await late
    expect(looks).toBe(2)
    expect(await everything(items, 'counts')).toEqual((await expected([{ ...first, status: 'completed' }])).counts)
  })

  test('an update fails after several lost races, and changes nothing', async () => {
    const items = unreliableItems(memoryItems(), () => 'conflict')
    const { ids, index } = openFixture(some.slice(0, 5), items)
    await expect(index(ids)).rejects.toBeInstanceOf(SearchContended)
    expect(await everything(items, 'search')).toEqual([])
  })

  test('an error other than a lost race is thrown', async () => {
    const items: Items = { ...memoryItems(), transact: () => Promise.reject(new Error('disk full')) }
    const { ids, index, count } = openFixture(some.slice(0, 5), items)
    await expect(index(ids)).rejects.toThrow('disk full')
    await expect(count(ids)).rejects.toThrow('disk full')
    expect(new AnswerLost()).not.toBeInstanceOf(SearchContended)
  })

  test('two generations of the same content are equal, and one is deleted without the other', async () => {
    const { items, ids, count, index } = openFixture(some)
    for (const generation of ['g1', 'g2']) {
      await count(ids, generation)
      await index(generation === 'g1' ? ids : ids.toReversed(), generation)
    }
    for (const name of ['counts', 'search'] as const) {
      const before = await everything(items, name, 'g2')
      expect(before).toEqual(await everything(items, name))
      await deleteContents(items, name, 'g1')
      expect(await everything(items, name)).toEqual([])
      expect(await everything(items, name, 'g2')).toEqual(before)
    }
  })
})

describe('the blocks of the search index', () => {
  const made = generateApplications(9_000, 11)

  test('of a complete range of old ids are merged into large ones with the same rows', async () => {
    const { items, ids, index } = openFixture(made)
    for (let from = 0; from < ids.length; from += 500) await index(ids.slice(from, from + 500))
    const { blocks } = manifestFromRow(await items.get('search', manifestKey('g1')))
    const names = Object.keys(blocks)
    expect(names.filter((name) => name.startsWith('large'))).toHaveLength(1)
    expect(names.filter((name) => name.startsWith('small')).length).toBeLessThan(8)
    expect(await everything(items, 'search')).toEqual(made.map(textOf).sort())
    expect(await items.get('search', blockKey('g1', 'letters', 'small#0000000003'))).toBeUndefined()
  })

  test('have no name or number of an erased person, in small and large blocks', async () => {
    const { items, ids, index, change } = openFixture(made)
    for (let from = 0; from < ids.length; from += 500) await index(ids.slice(from, from + 500))
    for (const id of [ids[10] as number, ids.at(-1) as number]) {
      change(id, { name: '', lastname: '', personalId: '' })
      await index([id])
      const row = (await everything(items, 'search')).find((each) => each.startsWith(`[${id},`))
      expect(row).toContain(',"","",')
    }
  })

  test('have neither names nor personal IDs in plaintext', async () => {
    const { items, ids, index } = openFixture(some)
    await index(ids)
    const stored = JSON.stringify((await items.scan('search')).items, (_, value) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
    )
    for (const { name, personalId } of some.slice(0, 20)) {
      expect(stored).not.toContain(name)
      expect(stored).not.toContain(personalId.slice(0, 6))
    }
  })
})
