import { expect, test } from 'vitest'
import { AnswerLost, type Items, type Write } from './items.ts'
import { memoryItems } from './testing/memory.ts'
import { writeAll } from './write-all.ts'

const puts: readonly Write[] = Array.from({ length: 250 }, (_, index) => ({
  put: { claim: `many-${index}` },
  table: 'claims',
}))
const claimsOf = async (items: Items) => (await items.scan('claims')).items.length

test('many items are written a hundred at a time', async () => {
  const items = memoryItems()
  const sizes: number[] = []
  const transact: Items['transact'] = async (writes, token) => {
    sizes.push(writes.length)
    await items.transact(writes, token)
  }
  await writeAll({ transact }, puts)
  expect(sizes).toEqual([100, 100, 50])
  expect(await claimsOf(items)).toBe(250)
  await writeAll(
    items,
    puts.slice(1).map((_, index) => ({ delete: { claim: `many-${index}` }, table: 'claims' })),
  )
  expect((await items.scan('claims')).items).toEqual([{ claim: 'many-249' }])
})

test('no write sends nothing', async () => {
  await writeAll({ transact: () => Promise.reject(new Error('sent')) }, [])
})

test('a hundred whose answer is lost is sent again', async () => {
  const items = memoryItems()
  let isLost = false
  const transact: Items['transact'] = async (writes, token) => {
    await items.transact(writes, token)
    if (isLost) return
    isLost = true
    throw new AnswerLost()
  }
  await writeAll({ transact }, puts)
  expect(await claimsOf(items)).toBe(250)
})
