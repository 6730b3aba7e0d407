/** A portal with rows of every kind whose verification by scanning is tested. */
import { watermarkKey } from '@portal/event-store'
import type { Item, Items, TableName } from '@portal/items'
import type { VerificationFinding } from '../dependencies.ts'
import { openWithEveryRow } from './every-row.ts'

export type ScannedPortal = Awaited<ReturnType<typeof openScannedPortal>>

export const openScannedPortal = async (given: Items) => {
  const fixture = await openWithEveryRow(given)
  const { items } = fixture
  const change = async (table: TableName, key: Item & Parameters<Items['get']>[1], other: Item) =>
    items.put(table, { ...(await items.get(table, key)), ...key, ...other })
  return {
    ...fixture,
    /** The dependencies of a verification that reads these tables. */
    dependenciesWith: (tables: Items) => ({ ...fixture, ...fixture.sealing, now: fixture.clock.now, items: tables }),
    /** Breaks one row of each kind. */
    breakRows: async () => {
      await change('events', { stream: 'member-3', version: 1 }, { at: '2020-01-01T00:00:00.000Z' })
      await change('views', { pk: 'application#1', sk: 'detail' }, { version: 99 })
      await items.put('views', { pk: 'owner#member-5', sk: 'application#0000000009', id: 9 })
      await items.put('claims', { claim: 'personal-id#forged', stream: 'member-5' })
      await change('log', watermarkKey('application-1'), { version: 99 })
      await items.delete('heads', { stream: 'agency-1' })
    },
  }
}

export const findingLocations = (found: readonly VerificationFinding[]): readonly string[] =>
  [...new Set(found.map(({ place, reason }) => `${reason}: ${place}`))].sort()
