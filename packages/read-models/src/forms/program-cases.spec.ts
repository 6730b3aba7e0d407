import { citizen, filed, recorded } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { storeViews } from '../for-specs.ts'
import { programCases } from './program-cases.ts'

/** Filed on this day, application 1 on the first of March. */
const filedTo = (id: number, over: Parameters<typeof filed>[0] = {}) => {
  const [event] = recorded(`application-${id}`, filed({ applicant: citizen(id).id, ...over }))
  return event ? [{ ...event, at: `2026-03-${String(id).padStart(2, '0')}T12:00:00.000Z` }] : []
}
const histories = [
  filedTo(1),
  filedTo(2, { program: 2 }),
  filedTo(3, { agency: 2 }),
  filedTo(4),
  filedTo(5, { program: null }),
  filedTo(6),
]
const whole = { program: 1, agencies: [1, 2], from: '2026-01-01', to: '2026-12-31', limit: 100 }

describe('the applications of a program', () => {
  test('are those of every agency that had it, newest first', async () => {
    const items = await storeViews(...histories)
    expect(await programCases(items, whole)).toEqual({ ids: [6, 4, 3, 1], from: '2026-01-01' })
    expect(await programCases(items, { ...whole, agencies: [1] })).toMatchObject({ ids: [6, 4, 1] })
  })

  test('are those of the days that are asked for, both included', async () => {
    const items = await storeViews(...histories)
    expect(await programCases(items, { ...whole, from: '2026-03-03', to: '2026-03-04' })).toEqual({
      ids: [4, 3],
      from: '2026-03-03',
    })
  })

  test('are the newest where there are too many, and the day says from when on all are there', {
    tags: 'R-LIM-31',
  }, async () => {
    const items = await storeViews(...histories)
    expect(await programCases(items, { ...whole, limit: 2 })).toEqual({ ids: [6, 4], from: '2026-03-04' })
    expect(await programCases(items, { ...whole, limit: 4 })).toEqual({ ids: [6, 4, 3, 1], from: '2026-01-01' })
  })
})
