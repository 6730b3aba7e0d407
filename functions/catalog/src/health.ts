/** Health check: every table must answer, and take a write. Failures are in the log, not in the answer. */
import { health, portalStatus } from '@portal/contract/endpoints/guest'
import { type CacheLifetime, cacheableJson, describeError, newApp, refused } from '@portal/http'
import { allTables, type Items, type TableName, tables } from '@portal/items'
import { readStatus, unknownStatus } from '@portal/read-models'
import type { Dependencies } from './dependencies.ts'

/** Milliseconds between two writes of a process, because anybody may call and each write costs a unit. */
const writeInterval = 10_000
const writeProbe = { pk: 'health', sk: 'health' }

export const healthRoute = ({ items, now }: Dependencies) => {
  let writtenAt = Number.NEGATIVE_INFINITY
  /** With a full disk reads go on, so only a write shows that nothing can be recorded. */
  const probeWrite = async () => {
    const time = Date.parse(now())
    if (Math.abs(time - writtenAt) < writeInterval) return
    await items.put('access', { ...writeProbe, expires_at: Math.ceil(time / 1_000) + 86_400 })
    writtenAt = time
  }
  return newApp().get(health.path, async (c) => {
    try {
      await Promise.all([probeWrite(), ...allTables.map((table) => probeTable(items, table))])
      return c.json({ status: 'ok' as const })
    } catch (thrown) {
      const where = { request_id: c.get('requestId'), area: c.get('area') }
      c.get('log')({ level: 'error', code: 'unhealthy', ...where, ...describeError(thrown) })
      return refused(c, 'unavailable')
    }
  })
}

/** Reads a missing item, which costs half a unit and touches nobody's data. */
const probeTable = (items: Items, table: TableName) => {
  const { partitionKey, sortKey } = tables[table]
  const probe = ({ name, type }: { name: string; type: 'string' | 'number' }) =>
    [name, type === 'string' ? 'health' : 0] as const
  return items.get(table, Object.fromEntries([partitionKey, sortKey].filter((key) => key !== undefined).map(probe)), {
    consistent: false,
  })
}

/** Seconds. Never stale, because an old "it works" during an outage would be false. */
const lifetime: CacheLifetime = { browser: 0, edge: 5, staleIfError: 0 }

/** Whether the portal works: one read, and an answer also while the tables give none (R-RUN-23). */
export const statusRoute = ({ items, now }: Pick<Dependencies, 'items' | 'now'>) =>
  newApp().get(portalStatus.path, async (c) => {
    const status = await readStatus(items, now()).catch((thrown: unknown) => {
      const where = { request_id: c.get('requestId'), area: c.get('area') }
      c.get('log')({ level: 'error', code: 'status_unknown', ...where, ...describeError(thrown) })
      return unknownStatus
    })
    return cacheableJson(c, status, lifetime)
  })
