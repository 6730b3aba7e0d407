import { describe, expect, test } from 'vitest'
import { itemsConformance } from './conformance/index.ts'
import { memoryItems } from './testing/memory.ts'

describe('the item store in memory', () => {
  const items = memoryItems()
  itemsConformance(() => items)

  test('an index that lags shows nothing new until it catches up', async () => {
    const lagging = memoryItems({ indexesLag: true })
    const seen = async () => (await lagging.query('views', { index: 'byAll', partition: 'all' })).items.length
    await lagging.put('views', { pk: 'a', sk: 'row', allScope: 'all', listKey: '1' })
    expect(await seen()).toBe(0)
    expect(await lagging.get('views', { pk: 'a', sk: 'row' })).toBeDefined()
    lagging.catchUp()
    expect(await seen()).toBe(1)
  })

  test('a token expires after ten minutes', async () => {
    let time = 0
    const aging = memoryItems({ now: () => time })
    const write = (claim: string) => aging.transact([{ put: { claim }, table: 'claims' }], 'token')
    await write('first')
    time = 10 * 60 * 1000 - 1
    await expect(write('second')).rejects.toThrow('token')
    time++
    await write('second')
  })

  test('reports the items written to a table to observers in order, and no deletion', async () => {
    const feed = memoryItems()
    const seen: unknown[] = []
    const stop = feed.observe('heads', ({ version }) => seen.push(version))
    await feed.put('heads', { stream: 'member-1', version: 1 })
    await feed.transact([{ update: { stream: 'member-1' }, set: { version: 2 }, table: 'heads' }], 'token')
    await feed.put('heads', { stream: 'member-1', version: 9 }, { absent: true })
    await feed.delete('heads', { stream: 'member-1' })
    stop()
    await feed.put('heads', { stream: 'member-1', version: 3 })
    expect(seen).toEqual([1, 2])
  })
})
