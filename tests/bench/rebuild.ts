/**
 * `npm run bench -- rebuild`, on the portal in `PORTAL_DATA` that `bench:seed` filled (default `.local-bench`):
 * measures how long `npm run projections -- rebuild` takes for one view, for the counts, for the search and for
 * everything, compared with a raw parallel scan of the same events that parses and hashes each, and with the same rows
 * written without anything else.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { eventHash, type StoredEvent, sweepHeads } from '@portal/event-store'
import { scanPages, type Write, writeAll } from '@portal/items'
import { type OperatorsPortal, openPortal } from '../../infra/operator/open-portal.ts'
import { executeProjections } from '../../infra/operator/projections/commands.ts'
import { parseProjectionsArgs } from '../../infra/operator/projections.ts'
import { seededFolder } from './fixture/seeded-folder.ts'
import { type Row, rowOf } from './fixture/summary.ts'
import { printTable } from './fixture/table.ts'

const segments = 4
/** Events a second beside those of its baseline: of one projection, and of all together. */
const goals = { one: 0.85, all: 0.4 }
const detail = 'application-detail'

export const benchRebuild = async (): Promise<readonly Row[]> => {
  const portal = await openPortal({ ...process.env, PORTAL_DATA: seededFolder() })
  try {
    const rows: string[][] = []
    const summary: Row[] = []
    let events = 0
    /** Measures a baseline, or work with a goal beside its baseline. Returns the events per second. */
    const measure = async (name: string, run: () => Promise<unknown>, goal?: { least: number; baseline: number }) => {
      const [began, cpu, before] = [performance.now(), process.cpuUsage(), portal.spent()]
      await run()
      const seconds = (performance.now() - began) / 1_000
      const { user, system } = process.cpuUsage(cpu)
      const { read, write } = portal.spent()
      const speed = Math.round(events / seconds)
      const share = goal === undefined ? 0 : speed / goal.baseline
      const ratio = goal === undefined ? '' : share.toFixed(2)
      if (goal !== undefined)
        summary.push(
          rowOf(
            `rebuild ${name}, events a second`,
            share,
            { least: goal.least },
            { ours: String(speed), baseline: String(goal.baseline), ratio },
          ),
        )
      rows.push([
        ...[name, seconds.toFixed(1), ((user + system) / 1_000_000).toFixed(1), String(speed), ratio],
        ...[Math.round(read - before.read), Math.round(write - before.write)].map(String),
        ...(goal === undefined ? ['', ''] : [`≥ ${goal.least}`, share >= goal.least ? 'met' : 'MISSED']),
      ])
      return speed
    }
    const rebuild = async (...names: readonly string[]) => {
      const { isSuccess, lines } = await executeProjections(
        dependencies(portal),
        parseProjectionsArgs(['rebuild', ...names]),
      )
      if (!isSuccess) throw new Error(`not well: ${lines.join('; ')}`)
    }
    // A new folder's first sweep compares every head. It belongs to the day and not to the rebuild that makes it.
    await sweepHeads({ ...dependencies(portal), wait: async () => pause(500) })
    events = await scanned(portal)
    const scan = await measure('raw scan of the events, parsed and hashed', () => scanned(portal))
    const one = { least: goals.one, baseline: scan }
    await measure(`${detail}, nothing differs`, () => rebuild(detail), one)
    const dropped = await drop(portal)
    const bare = await measure('the same rows written bare', () => writeAll(portal.items, dropped))
    await drop(portal)
    await measure(`${detail}, every row written anew`, () => rebuild(detail), { ...one, baseline: bare })
    await measure('counts', () => rebuild('counts'), one)
    await measure('search', () => rebuild('search'), one)
    await measure('everything', () => rebuild(), { least: goals.all, baseline: scan })
    printTable(
      `Rebuild from a log of ${events} events`,
      ['', 's', 's of processor', 'events/s', 'ratio to baseline', 'units read', 'written', 'goal', ''],
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
          if (eventHash(event) !== event.hash) throw new Error('an event has another hash')
          events += 1
        }
    }),
  )
  return events
}

/** Deletes the view's rows, so that each is written. Returns the writes that put them back. */
const drop = async ({ items }: OperatorsPortal): Promise<readonly Write[]> => {
  const puts: Write[] = []
  for await (const page of scanPages(items, 'views')) {
    const rows = page.filter(({ pk, sk }) => String(pk).startsWith('application#') && sk === 'detail')
    await writeAll(
      items,
      rows.map(({ pk, sk }) => ({ delete: { pk: String(pk), sk: String(sk) }, table: 'views' })),
    )
    puts.push(...rows.map((put): Write => ({ put, table: 'views' })))
  }
  return puts
}
