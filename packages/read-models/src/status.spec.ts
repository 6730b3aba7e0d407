import type { Items } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { beforeEach, describe, expect, test } from 'vitest'
import { beginIncident, endIncident, incidentsOf, readStatus, unknownStatus } from './status.ts'
import { countCode, recordFigure } from './status-figures.ts'

let items: Items
beforeEach(() => {
  items = memoryItems()
})

const at = (minute: number): string => new Date(Date.parse('2026-11-26T10:31:40.000Z') + minute * 60_000).toISOString()
const codes = async (taken: number, failed: number, minute = 0) => {
  for (let n = 0; n < taken; n++) await countCode(items, at(minute), { taken: 1, failed: 0 })
  for (let n = 0; n < failed; n++) await countCode(items, at(minute), { taken: 0, failed: 1 })
}

describe('the status', () => {
  test('of a portal that recorded nothing has no figure and says that it works', { tags: 'R-RUN-23' }, async () => {
    expect(await readStatus(items, at(0))).toEqual({ ...unknownStatus, state: 'working' })
  })

  test('has each figure with its own time', { tags: 'R-RUN-23' }, async () => {
    await recordFigure(items, 'verification', { at: at(-600), ok: true })
    await recordFigure(items, 'feed_lag_ms', { at: at(-1), ms: 1_000 })
    await recordFigure(items, 'restore_drill', { at: at(-3_000), minutes: 12 })
    await recordFigure(items, 'witnesses', { at: at(-2), cosigned: 2, of: 3 })
    await codes(9, 1)
    expect(await readStatus(items, at(0))).toEqual({
      state: 'working',
      since: null,
      verification: { at: at(-600), ok: true },
      feed_lag_ms: { at: at(-1), ms: 1_000 },
      restore_drill: { at: at(-3_000), minutes: 12 },
      codes_today: { at: '2026-11-26T10:31:00.000Z', share: 0.9 },
      witnesses: { at: at(-2), cosigned: 2, of: 3 },
      incidents: [],
    })
  })

  test('is read with one request', { tags: 'R-RUN-23' }, async () => {
    let reads = 0
    const counting: Items = {
      ...items,
      query: (...query) => {
        reads += 1
        return items.query(...query)
      },
    }
    await readStatus(counting, at(0))
    expect(reads).toBe(1)
  })

  test('leaves out a figure that cannot be read, and keeps the others', { tags: 'R-RUN-23' }, async () => {
    await recordFigure(items, 'witnesses', { at: at(0), cosigned: 1, of: 1 })
    await items.put('access', { pk: 'status', sk: 'verification', at: 'yesterday', ok: 'yes' })
    expect(await readStatus(items, at(0))).toMatchObject({ verification: null, witnesses: { cosigned: 1 } })
  })

  test('tells the share of codes only from ten on, and of today only', { tags: 'R-RUN-23' }, async () => {
    await countCode(items, at(0), { taken: 0, failed: 0 })
    await codes(9, 0)
    expect((await readStatus(items, at(0))).codes_today).toMatchObject({ share: null })
    await codes(1, 0)
    expect((await readStatus(items, at(0))).codes_today).toMatchObject({ share: 1 })
    expect((await readStatus(items, at(24 * 60))).codes_today).toBeNull()
  })

  test.each([
    ['half of the codes fail', async () => codes(4, 6)],
    ['lists are ten minutes behind', async () => recordFigure(items, 'feed_lag_ms', { at: at(0), ms: 600_001 })],
    [
      'nothing has measured the lag for fifteen minutes',
      async () => recordFigure(items, 'feed_lag_ms', { at: at(-16), ms: 0 }),
    ],
  ])('is disrupted when %s', { tags: 'R-RUN-23' }, async (_, arrange) => {
    await arrange()
    expect(await readStatus(items, at(0))).toMatchObject({ state: 'disrupted', since: null })
  })

  test('is disrupted while an incident goes on, and works since its end', { tags: 'R-RUN-24' }, async () => {
    expect(await beginIncident(items, at(0), 'ატვირთვა შეფერხდა')).toBe(true)
    expect(await beginIncident(items, at(1), 'მეორე')).toBe(false)
    expect(await readStatus(items, at(2))).toMatchObject({ state: 'disrupted', since: at(0) })
    expect(await endIncident(items, at(5))).toMatchObject({ text: 'ატვირთვა შეფერხდა' })
    expect(await endIncident(items, at(6))).toBeNull()
    expect(await readStatus(items, at(7))).toMatchObject({ state: 'working', since: at(5) })
  })

  test('shows the ten newest incidents', { tags: 'R-RUN-24' }, async () => {
    for (let n = 0; n < 12; n++) {
      await beginIncident(items, at(n * 2), `შეფერხება ${n}`)
      await endIncident(items, at(n * 2 + 1))
    }
    const { incidents } = await readStatus(items, at(60))
    expect(incidents.map(({ text }) => text).slice(0, 2)).toEqual(['შეფერხება 11', 'შეფერხება 10'])
    expect(incidents).toHaveLength(10)
    expect(await incidentsOf(items)).toHaveLength(12)
  })
})
