import { memoryItems } from '@portal/items/memory'
import { describe, expect, test } from 'vitest'
import { changeStatus, parseStatusArgs } from './status.ts'

const opened = () => {
  const items = memoryItems()
  let minutes = 0
  const now = () => new Date(Date.parse('2026-11-20T18:05:00.000Z') + minutes * 60_000).toISOString()
  const type = (...words: string[]) => changeStatus({ items, now }, parseStatusArgs(words))
  return { type, pass: (by: number) => (minutes += by) }
}

describe('npm run status', () => {
  test('says what the page says, and what is not known', { tags: 'R-RUN-24' }, async () => {
    const { type } = opened()
    expect(await type()).toEqual([
      'state: working',
      'verification: unknown',
      'feed lag: unknown',
      'restore drill: unknown',
      'codes taken by the provider today: unknown, or fewer than ten',
      'witnesses: unknown',
    ])
    await type('drill', '42')
    expect(await type('list')).toContain('restore drill: 42 minutes at 2026-11-20T18:05:00.000Z')
  })

  test('begins one incident at a time, and ends it', { tags: 'R-RUN-24' }, async () => {
    const { type, pass } = opened()
    await expect(type('end')).rejects.toThrow('No incident goes on.')
    await type('incident', '  ატვირთვა   შეფერხდა. ')
    await expect(type('incident', 'მეორე')).rejects.toThrow('End it first')
    pass(155)
    expect(await type('end')).toEqual(['It is over: ატვირთვა შეფერხდა.'])
    await expect(type('end')).rejects.toThrow('No incident goes on.')
    const lines = await type('list')
    expect(lines[0]).toBe('state: working since 2026-11-20T20:40:00.000Z')
    expect(lines.at(-1)).toBe('2026-11-20T18:05:00.000Z – 2026-11-20T20:40:00.000Z  ატვირთვა შეფერხდა.')
  })

  test.each([
    ['incident'],
    ['incident', ' 1 '],
    ['incident', 'ა'.repeat(401)],
    ['incident', 'without', 'quotes'],
    ['end', 'now'],
    ['drill'],
    ['drill', '0'],
    ['begin'],
  ])('prints the usage for %j', (...argv) => expect(() => parseStatusArgs(argv)).toThrow('Usage:'))
})
