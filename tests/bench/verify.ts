/**
 * `npm run bench -- verify`, on the portal in `PORTAL_DATA` that `bench:seed` filled (default `.local-bench`): measures
 * the time and the read units that it takes to verify everything, compared with a raw scan of the same tables, all at
 * the same time, that parses and hashes each event.
 */
import type { StoredEvent } from '@portal/event-store'
import { scanPages, type TableName } from '@portal/items'
import { verifySkippingFailures } from '@portal/verification'
import { type OperatorsPortal, openPortal } from '../../infra/operator/open-portal.ts'
import { eventHash } from '../../packages/event-store/src/stored-event.ts'
import { seededFolder } from './fixture/seeded-folder.ts'
import { type Row, rowOf } from './fixture/summary.ts'
import { printTable, ratioText } from './fixture/table.ts'

const verified = [
  'keys',
  'heads',
  'events',
  'views',
  'claims',
  'log',
  'counts',
  'search',
] as const satisfies readonly TableName[]

const goals = { clock: 2, units: 1.3, megabytes: 512 }

type Taken = {
  readonly seconds: number
  readonly processor: number
  readonly units: number
  readonly events: number
  readonly megabytes: number
}

export const benchVerify = async (): Promise<readonly Row[]> => {
  const path = seededFolder()
  const portal = await openPortal({ ...process.env, PORTAL_DATA: path })
  try {
    const [before, ours, after] = [
      await taken(portal, () => scanned(portal)),
      await taken(portal, () => everything(portal)),
      await taken(portal, () => scanned(portal)),
    ]
    if (ours.events !== before.events) throw new Error(`${ours.events} events instead of ${before.events}`)
    const seconds = (before.seconds + after.seconds) / 2
    const processor = (before.processor + after.processor) / 2
    const [clock, units] = [ours.seconds / seconds, ours.units / before.units]
    const row = (name: string, { seconds, processor, units, events, megabytes }: Taken) => [
      name,
      seconds.toFixed(1),
      processor.toFixed(1),
      String(Math.round(events / seconds)),
      String(Math.round(units)),
      String(megabytes),
    ]
    printTable(
      `Everything of ${ours.events} events verified`,
      ['', 's', 's of processor', 'events/s', 'units read', 'MB at most'],
      [
        row('raw scan of every table, events parsed and hashed', before),
        row('verified', ours),
        row('raw scan, again', after),
        [
          'verified, beside the scans',
          ratioText(clock, goals.clock),
          (ours.processor / processor).toFixed(2),
          '',
          ratioText(units, goals.units),
          '',
        ],
        ['goal', `≤ ${goals.clock}`, '', '', `≤ ${goals.units}`, `≤ ${goals.megabytes}`],
      ],
    )
    const whole = (value: number) => String(Math.round(value))
    return [
      rowOf(
        'verify everything, s',
        clock,
        { most: goals.clock },
        {
          ...{ ours: ours.seconds.toFixed(1), baseline: seconds.toFixed(1), ratio: ratioText(clock, goals.clock) },
        },
      ),
      rowOf(
        '… units read',
        units,
        { most: goals.units },
        {
          ...{ ours: whole(ours.units), baseline: whole(before.units), ratio: ratioText(units, goals.units) },
        },
      ),
      rowOf('… MB at most', ours.megabytes, { most: goals.megabytes }, { baseline: whole(before.megabytes) }),
    ]
  } finally {
    await portal.close()
  }
}

const taken = async (portal: OperatorsPortal, run: () => Promise<number>): Promise<Taken> => {
  const [began, cpu, before] = [performance.now(), process.cpuUsage(), portal.spent().read]
  let most = 0
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 200)
  try {
    const events = await run()
    const seconds = (performance.now() - began) / 1_000
    const { user, system } = process.cpuUsage(cpu)
    return {
      seconds,
      processor: (user + system) / 1_000_000,
      events,
      units: portal.spent().read - before,
      megabytes: Math.round(most / 1_048_576),
    }
  } finally {
    clearInterval(look)
  }
}

const everything = async (portal: OperatorsPortal): Promise<number> => {
  const deps = { ...portal, ...portal.sealing, now: () => new Date().toISOString() }
  const { events, broken } = await verifySkippingFailures(deps, null, () => true)
  if (broken.length > 0) throw new Error(`${broken.length} places are broken: ${broken[0]?.place}`)
  return events
}

/**
 * Scans all tables at the same time, but each without parallel segments, because with them the embedded engine takes
 * nearly three times as long.
 */
const scanned = async ({ items }: OperatorsPortal): Promise<number> => {
  let events = 0
  await Promise.all(
    verified.map(async (table) => {
      for await (const page of scanPages(items, table, { consistent: false })) {
        if (table === 'events') for (const event of page as unknown as readonly StoredEvent[]) check(event)
        if (table === 'events') events += page.length
      }
    }),
  )
  return events
}

const check = (event: StoredEvent): void => {
  if (eventHash(event) !== event.hash) throw new Error('an event has another hash')
}
