import { describe, expect, test } from 'vitest'
import { AnswerLost } from './items.ts'
import { memoryItems } from './testing/memory.ts'
import { type Fault, repeatingItems, unreliableItems } from './testing/unreliable.ts'
import { writeOnce } from './write-all.ts'

const key = { pk: 'code', sk: 'code' }
const taken = (holder: string) => [{ put: { ...key, holder }, table: 'access', if: { absent: true } } as const]

/** A store on which the next writes meet these faults, in order. */
const meeting = (...faults: Fault[]) => {
  const items = memoryItems()
  return { items, faulty: unreliableItems(items, () => faults.shift()) }
}

describe('a conditional write', () => {
  test.each<[string, Fault[]]>([
    ['is answered', []],
    ['never arrived', ['lost-request']],
    ['took effect, and its answer was lost', ['lost-answer']],
    ['took effect twice over, and both answers were lost', ['lost-answer', 'lost-answer']],
    ['met another transaction', ['conflict', 'throttled']],
  ])('that %s has succeeded', { tags: 'R-API-10' }, async (_, faults) => {
    const { items, faulty } = meeting(...faults)
    expect(await writeOnce(faulty, taken('me'))).toBe(true)
    expect(await items.get('access', key)).toMatchObject({ holder: 'me' })
  })

  test('that the SDK sent twice has succeeded', async () => {
    const items = repeatingItems(memoryItems())
    expect(await items.put('access', { ...key, sk: 'plain' }, { absent: true })).toBe(false)
    expect(await writeOnce(items, taken('me'))).toBe(true)
  })

  test('fails after a lost race, whatever became of its answers', async () => {
    const { items, faulty } = meeting('lost-request')
    await writeOnce(items, taken('somebody else'))
    expect(await writeOnce(faulty, taken('me'))).toBe(false)
  })

  test('that is never answered is no refusal', { tags: 'R-API-10' }, async () => {
    const { faulty } = meeting('lost-request', 'lost-request', 'lost-request', 'lost-request')
    await expect(writeOnce(faulty, taken('me'))).rejects.toBeInstanceOf(AnswerLost)
  })
})
