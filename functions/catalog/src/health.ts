/** Health check: every table must answer. Failures are in the log, not in the answer. */
import { health } from '@portal/contract/endpoints/guest'
import { describeError, newApp, refused } from '@portal/http'
import { allTables, type Items, type TableName, tables } from '@portal/items'
import type { Dependencies } from './dependencies.ts'

export const healthRoute = ({ items }: Dependencies) =>
  newApp().get(health.path, async (c) => {
    try {
      await Promise.all(allTables.map((table) => probeTable(items, table)))
      return c.json({ status: 'ok' as const })
    } catch (thrown) {
      const where = { request_id: c.get('requestId'), area: c.get('area') }
      c.get('log')({ level: 'error', code: 'unhealthy', ...where, ...describeError(thrown) })
      return refused(c, 'unavailable')
    }
  })

/** Reads a missing item, which costs half a unit and touches nobody's data. */
const probeTable = (items: Items, table: TableName) => {
  const { partitionKey, sortKey } = tables[table]
  const probe = ({ name, type }: { name: string; type: 'string' | 'number' }) =>
    [name, type === 'string' ? 'health' : 0] as const
  return items.get(table, Object.fromEntries([partitionKey, sortKey].filter((key) => key !== undefined).map(probe)), {
    consistent: false,
  })
}
