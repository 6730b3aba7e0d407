/**
 * A row that was moved to another key is reported at its new key, and as missing at the old one, without further
 * findings. At a key that nobody reads it is noted as left over (decision 0020).
 */
import { type Item, isEqual, type Key, keyOfItem, type TableName } from '@portal/items'
import type { Fixture, OpenItems } from '@portal/tests/support/filed-application'
import { repetitionTimeout } from '@portal/tests/support/night'
import { beforeAll, describe, expect, test } from 'vitest'
import { verifyStreams } from '../streams.ts'
import { changeBatches, lastBit, openWithEveryRow, rowKind, rowLocation } from './every-row.ts'

/** With `isSample`, one row of each table is moved to one other key. */
export const testMovedRows = (open: OpenItems, { isSample }: { readonly isSample: boolean }): void => {
  let fixture: Fixture
  beforeAll(async () => {
    fixture = await openWithEveryRow(await open())
  }, repetitionTimeout)

  const found = async () => {
    const { broken, notes } = await verifyStreams(
      { ...fixture, ...fixture.sealing, now: fixture.clock.now },
      null,
      () => true,
    )
    return [...broken, ...notes].map(({ place, reason }) => ({ place: place.replace(/, position \d+$/, ''), reason }))
  }

  /** Every key that differs by one letter or one number in one of its parts. */
  const others = (key: Key): readonly Key[] =>
    Object.entries(key).flatMap(([name, part]) =>
      typeof part === 'number'
        ? [part + 1, part + 0.5, part + 1_000_000].map((other) => ({ ...key, [name]: other }))
        : [lastBit(part), `${part}#x`, `x${part}`].map((other) => ({ ...key, [name]: other })),
    )

  describe.each(['log', 'counts', 'search', 'views'] as const)('a row of %s', (table: TableName) => {
    test('that was moved to another key is reported there', { timeout: repetitionTimeout }, async () => {
      const seen = new Set<string>()
      const changes: { readonly item: Item; readonly from: Key; readonly to: Key }[] = []
      for (const item of (await fixture.items.scan(table)).items) {
        const from = keyOfItem(table, item)
        const kind = isSample ? table : rowKind(...Object.values(from))
        if (seen.has(kind)) continue
        seen.add(kind)
        for (const to of isSample ? others(from).slice(0, 1) : others(from))
          if ((await fixture.items.get(table, to)) === undefined) changes.push({ item, from, to })
      }
      for (const batch of changeBatches(table, changes, { isSample })) {
        for (const { item, from, to } of batch) {
          await fixture.items.delete(table, from)
          await fixture.items.put(table, { ...item, ...to })
        }
        const locations = new Set((await found()).map(({ place }) => place))
        const left = batch.map(({ from }) => rowLocation(table, from))
        const reached = batch.map(({ to }) => rowLocation(table, to))
        expect([reached, reached.filter((location) => !locations.has(location))]).toEqual([reached, []])
        const further = [...locations].filter((location) => ![...left, ...reached].includes(location))
        expect([reached, further]).toEqual([reached, []])
        for (const { item, from, to } of batch) {
          await fixture.items.delete(table, to)
          await fixture.items.put(table, item)
          expect(isEqual(await fixture.items.get(table, from), item)).toBe(true)
        }
      }
      expect(await found()).toEqual([])
    })
  })

  test.each([
    ['a row of an unused generation is noted as left over', 'g2', 'left-over'],
    ['a row of what is no generation is broken', 'h1', 'stray'],
  ])('%s', async (_, generation, reason) => {
    for (const [table, row] of [
      ['counts', { pk: 'g1#all', sk: 'root' }],
      ['search', { pk: 'g1#manifest', sk: 'manifest' }],
    ] as const) {
      const key = { ...row, pk: row.pk.replace('g1', generation) }
      await fixture.items.put(table, { ...(await fixture.items.get(table, row)), ...key })
      const expected = [{ place: rowLocation(table, key), reason }]
      const { broken, notes } = await verifyStreams(
        { ...fixture, ...fixture.sealing, now: fixture.clock.now },
        null,
        () => true,
      )
      const [where, nowhere] = reason === 'left-over' ? [notes, broken] : [broken, notes]
      expect([where, nowhere]).toEqual([expected.map((each) => expect.objectContaining(each)), []])
      await fixture.items.delete(table, key)
    }
  })
}
