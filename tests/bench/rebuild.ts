/**
 * `npm run bench -- rebuild`, on the portal in `PORTAL_DATA` that `bench:seed` filled (default `.local-bench`):
 * measures how long `npm run projections -- rebuild` takes for one view, for the counts, for the search and for
 * everything, compared with a raw parallel scan of the same events that parses and hashes each.
 */
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hashOf, type StoredEvent } from '@portal/event-store'
import { scanPages } from '@portal/items'
import { type OperatorsPortal, openPortal } from '../../infra/operator/open-portal.ts'
import { argsOf } from '../../infra/operator/projections-args.ts'
import { execute } from '../../infra/operator/projections-commands.ts'
import { type Row, rowOf } from './fixture/summary.ts'
import { printTable } from './fixture/table.ts'

const segments = 4
/** Events of the log per second that a rebuild must reach: of one projection, and of all together. */
const goals = { one: 5_000, all: 2_500 }
const detail = 'application-detail'

export const benchRebuild = async (): Promise<readonly Row[]> => {
  const portal = await openPortal({ ...process.env, PORTAL_DATA: resolve(process.env.PORTAL_DATA || '.local-bench') })
  try {
    const rows: string[][] = []
    const summary: Row[] = []
    let [events, scanSpeed] = [0, 0]
    const measure = async (name: string, goal: number | null, run: () => Promise<unknown>) => {
      const [began, cpu, before] = [performance.now(), process.cpuUsage(), portal.spent()]
      await run()
      const seconds = (performance.now() - began) / 1_000
      const { user, system } = process.cpuUsage(cpu)
      const { read, write } = portal.spent()
      const speed = Math.round(events / seconds)
      if (goal === null) scanSpeed = speed
      else
        summary.push(
          rowOf(
            `rebuild ${name}, events a second`,
            speed,
            { least: goal },
            {
              ...{ baseline: String(scanSpeed), ratio: (speed / scanSpeed).toFixed(2) },
            },
          ),
        )
      rows.push([
        ...[name, seconds.toFixed(1), ((user + system) / 1_000_000).toFixed(1), String(speed)],
        ...[Math.round(read - before.read), Math.round(write - before.write)].map(String),
        ...(goal === null ? ['', ''] : [`≥ ${goal}`, speed >= goal ? 'met' : 'MISSED']),
      ])
    }
    const rebuild = async (...names: readonly string[]) => {
      const { isSuccess, lines } = await execute(dependencies(portal), argsOf(['rebuild', ...names]))
      if (!isSuccess) throw new Error(`not well: ${lines.join('; ')}`)
    }
    events = await scanned(portal)
    await measure('raw scan of the events, parsed and hashed', null, () => scanned(portal))
    await measure(`${detail}, nothing differs`, goals.one, () => rebuild(detail))
    await drop(portal)
    await measure(`${detail}, every row written anew`, goals.one, () => rebuild(detail))
    await measure('counts', goals.one, () => rebuild('counts'))
    await measure('search', goals.one, () => rebuild('search'))
    await measure('everything', goals.all, () => rebuild())
    printTable(
      `Rebuild from a log of ${events} events`,
      ['', 's', 's of processor', 'events/s', 'units read', 'written', 'goal', ''],
      rows,
    )
    return summary
  } finally {
    await portal.close()
  }
}

const dependencies = ({ items, store }: OperatorsPortal) => ({
  ...{ items, store, now: () => new Date().toISOString(), progress: { show: () => undefined, end: () => undefined } },
  pause: async () => pause(500),
  retryParked: async () => 0,
})

const scanned = async ({ items }: OperatorsPortal): Promise<number> => {
  let events = 0
  await Promise.all(
    Array.from({ length: segments }, async (_, segment) => {
      for await (const page of scanPages(items, 'events', { segment, segments, consistent: false }))
        for (const event of page as unknown as readonly StoredEvent[]) {
          if (hashOf(event) !== event.hash) throw new Error('an event has another hash')
          events += 1
        }
    }),
  )
  return events
}

/** Deletes the view's rows, so that each is written. */
const drop = async ({ items }: OperatorsPortal): Promise<void> => {
  for await (const page of scanPages(items, 'views')) {
    const keys = page
      .map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }))
      .filter(({ pk, sk }) => pk.startsWith('application#') && sk === 'detail')
    for (let from = 0; from < keys.length; from += 100)
      await items.transact(
        keys.slice(from, from + 100).map((key) => ({ delete: key, table: 'views' as const })),
        crypto.randomUUID(),
      )
  }
}
