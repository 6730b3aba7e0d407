/**
 * Lists and search at growing sizes: milliseconds, and the units of R-LIM-20 as the engine reports them
 * (`ConsumedCapacity`). `cold` is a process's first search, `warm` any later one.
 */
import { createHmac } from 'node:crypto'
import type { Actor } from '@portal/domain'
import type { Item, Items } from '@portal/items'
import { applicationCountsOf, applicationLists, neighboursOf } from '@portal/read-models'
import type { ListOptions } from '../../packages/read-models/src/applications/list/list-of.ts'
import { type BenchEngine, openEngine } from './ground/engine.ts'
import { fillLists, type Known } from './ground/lists-ground.ts'
import { putAll } from './ground/put-all.ts'
import { median, megabytes, ms, printTable, progress } from './ground/table.ts'
import { chance } from './made/chance.ts'

const seed = 20_261_121
const samples = 15
const idsPerStretch = 2_500
const keyed = async (label: string, value: string) =>
  createHmac('sha256', 'bench').update(`${label}\0${value}`).digest('base64url')

const chief: Actor = {
  id: 1,
  role: 'Super Administrator',
  agency: null,
  personalId: null,
  name: { firstName: '', lastName: '' },
}
const adminOf = (agency: number): Actor => ({ ...chief, id: 2, role: 'Agency Administrator', agency })

export const benchLists = async (applications: number): Promise<void> => {
  const engine = await openEngine()
  try {
    const random = chance(seed)
    const starts = Array.from({ length: samples }, () =>
      Math.floor(random() * Math.max(1, applications - idsPerStretch)),
    )
    const isWanted = (id: number) =>
      id <= idsPerStretch ||
      id > applications - idsPerStretch ||
      starts.some((start) => id >= start && id < start + idsPerStretch)
    const onProgress = progress(`Lists of ${applications}`, applications)
    const known = await fillLists(putAll(engine.client, engine.names), {
      applications,
      seed,
      isWanted,
      keyed,
      onProgress,
    })
    const rows: string[][] = []
    const measure = async (
      title: string,
      lists: (items: Items) => ReturnType<typeof applicationLists>,
      asks: readonly Ask[],
    ) => {
      const [counted, timed] = [lists(engine.counted), lists(engine.items)]
      const units: number[] = []
      const times: number[] = []
      let found = 0
      for (const { viewer, wish, first } of asks) {
        engine.consumed.length = 0
        const page = await counted(viewer, wish)
        units.push(engine.consumed.reduce((sum, { read }) => sum + read, 0))
        if (first !== undefined && page.data[0]?.id !== first) throw new Error(`${title}: page ${wish.page} is wrong`)
        found = page.total
        const began = performance.now()
        await timed(viewer, wish)
        times.push(performance.now() - began)
      }
      rows.push([
        title,
        ms(median(times)),
        String(median(units)),
        String(Math.max(...units)),
        asks.length === 1 ? String(found) : '',
      ])
    }
    const fresh = (items: Items) => applicationLists({ items, keyed })
    const kept = new Map<Items, ReturnType<typeof applicationLists>>()
    const warm = (items: Items) => {
      const lists = kept.get(items) ?? fresh(items)
      kept.set(items, lists)
      return lists
    }
    const again = (ask: Ask) => Array.from({ length: samples }, () => ask)
    const search = (text: string, viewer = chief, over: Partial<ListOptions> = {}): Ask => ({
      viewer,
      wish: { page: 1, perPage: 10, search: text, ...over },
    })

    await measure('first page, all', fresh, again({ viewer: chief, wish: { page: 1, perPage: 10 } }))
    await measure('first page, agency', fresh, again({ viewer: adminOf(1), wish: { page: 1, perPage: 10 } }))
    await measure(
      'first page, a status',
      fresh,
      again({ viewer: chief, wish: { page: 1, perPage: 10, status: 'completed' } }),
    )
    for (const [title, viewer, status] of [
      ['jump, all', chief, undefined],
      ['jump, agency', adminOf(1), undefined],
      ['jump, a status', chief, 'completed'],
      ['jump, agency and status', adminOf(1), 'completed'],
    ] as const)
      await measure(
        title,
        fresh,
        starts.map((start) => jumpTo(known, start + idsPerStretch / 2, viewer, status)),
      )

    await measureQueues({ engine, known, starts, rows })

    const someone = known[Math.min(known.length - 1, (starts[0] as number) + 100)] as Known
    const rare = rareName(known)
    const nothing = 'ჰჰჟჟჰჰ'
    await measure('search, cold: letters found nowhere', fresh, [search(nothing)])
    await measure('search, cold: digits found nowhere', fresh, [search('99999999999')])
    await measure('search, cold: a personal ID', fresh, [search(someone.personalId)])
    await measure('search, cold: a rare last name, completed', fresh, [search(rare, chief, { status: 'completed' })])
    await measure('search, cold: a frequent last name', fresh, [search(frequentName(known))])
    for (const text of [nothing, '99999999999'])
      await Promise.all([engine.items, engine.counted].map((items) => warm(items)(chief, search(text).wish)))
    await measure('search, warm: a personal ID', warm, again(search(someone.personalId)))
    await measure('search, warm: a rare last name', warm, again(search(rare)))
    await measure('search, warm: the same, agency', warm, again(search(rare, adminOf(1))))
    await measure('search, warm: the same, completed', warm, again(search(rare, chief, { status: 'completed' })))
    await measure('search, warm: a frequent last name', warm, again(search(frequentName(known))))
    await measure('search, warm: the ending -შვილი', warm, again(search('შვილი')))
    await measure('search, warm: letters found nowhere', warm, again(search(nothing)))
    await measure('search, warm: two letters', warm, again(search('ნი')))
    await measure('search, warm: four digits', warm, again(search('4711')))
    const { items: newest } = await engine.items.query('views', { index: 'byAll', partition: 'all', limit: 100 })
    const bytes = Math.round(newest.reduce((sum, row) => sum + sizeOf(row), 0) / newest.length)
    printTable(
      `Lists of ${applications} applications (${megabytes()} resident, a list row ${bytes} bytes)`,
      ['', 'ms', 'RCU', 'most', 'found'],
      rows,
    )
  } finally {
    await engine.stop()
  }
}

type Queues = {
  readonly engine: BenchEngine
  readonly known: readonly Known[]
  readonly starts: readonly number[]
  /** Of the table that is printed. */
  readonly rows: string[][]
}

/** What the staff work through, as their screens ask for it: by agency, program and waiting time, longest first. */
const measureQueues = async ({ engine, known, starts, rows }: Queues): Promise<void> => {
  const lists = applicationLists({ items: engine.counted, keyed })
  const program = known.find(({ agency }) => agency === 1)?.program ?? undefined
  for (const [title, viewer, filters] of [
    ['what waits, all', chief, {}],
    ['what waits, agency', adminOf(1), {}],
    ['what waits, agency and program', adminOf(1), { program }],
    ['what waits, an agency of all', chief, { agency: 1 }],
    ['what waits, agency, twenty days', adminOf(1), { forwardedBefore: daysBeforeTheLast(known, 20) }],
  ] as const) {
    const all = known
      .filter(
        ({ status, agency }) =>
          status === 'forwarded' && (viewer === chief && !('agency' in filters) ? true : agency === 1),
      )
      .filter((each) => !('program' in filters) || each.program === filters.program)
      .filter((each) => !('forwardedBefore' in filters) || String(each.forwardedAt) < filters.forwardedBefore)
      .toSorted((a, b) => String(a.forwardedAt).localeCompare(String(b.forwardedAt)) || a.id - b.id)
    const asked = { ...filters, status: 'forwarded' } as const
    const units = async (work: () => Promise<unknown>) => {
      engine.consumed.length = 0
      const began = performance.now()
      await work()
      return { read: engine.consumed.reduce((sum, { read }) => sum + read, 0), time: performance.now() - began }
    }
    const told = (what: string, each: readonly { read: number; time: number }[], found = '') =>
      rows.push([
        `${title}: ${what}`,
        ms(median(each.map(({ time }) => time))),
        String(median(each.map(({ read }) => read))),
        String(Math.max(...each.map(({ read }) => read))),
        found,
      ])
    const page = (page: number) => lists(viewer, { ...asked, sort: 'waiting', page, perPage: 10 })
    told('first page', [await units(() => page(1))], String((await page(1)).total))
    const middles = starts
      .map((start) => all.findIndex(({ id }) => id >= start + idsPerStretch / 2))
      .filter((at) => at >= 0)
    told('jump', await inTurn(middles, (at) => units(() => page(Math.floor(at / 10) + 1))))
    told(
      'neighbours',
      await inTurn(middles, async (at) => {
        const row = (await page(Math.floor(at / 10) + 1)).data[0]
        return units(
          async () => row && neighboursOf(engine.counted, viewer, { ...row, row }, { filters: asked, sort: 'waiting' }),
        )
      }),
    )
    if (!('forwardedBefore' in filters))
      told('chips', [await units(() => applicationCountsOf(engine.counted, viewer, filters))])
  }
}

const inTurn = async <T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> => {
  const done: R[] = []
  for (const one of all) done.push(await work(one))
  return done
}

/** The midnight in Tbilisi so many days before something was sent to the staff last. */
const daysBeforeTheLast = (known: readonly Known[], days: number): string => {
  const last = known.reduce((last, { forwardedAt }) => (forwardedAt && forwardedAt > last ? forwardedAt : last), '')
  return new Date(Date.parse(`${last.slice(0, 10)}T20:00:00.000Z`) - days * 86_400_000).toISOString()
}

const sizeOf = (row: Item): number =>
  Object.entries(row).reduce(
    (sum, [name, value]) => sum + name.length + (value instanceof Uint8Array ? value.length : String(value).length),
    0,
  )

type Ask = { readonly viewer: Actor; readonly wish: ListOptions; readonly first?: number }

/** The page of this list that contains the newest application up to `id`, with the page's first row. */
const jumpTo = (known: readonly Known[], id: number, viewer: Actor, status: ListOptions['status']): Ask => {
  const listed = known.filter(
    (each) =>
      (viewer.agency === null || each.agency === viewer.agency) && (status === undefined || each.status === status),
  )
  const newer = listed.filter((each) => each.id > id).length
  const page = Math.floor(newer / 10) + 1
  const first = listed[listed.length - 1 - (page - 1) * 10]?.id
  return { viewer, wish: { page, perPage: 10, status }, ...(first !== undefined && { first }) }
}

const namesByCount = (known: readonly Known[]) => {
  const counts = new Map<string, number>()
  for (const { lastName } of known) counts.set(lastName, (counts.get(lastName) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)
}
const frequentName = (known: readonly Known[]): string => namesByCount(known)[0]?.[0] ?? ''
const rareName = (known: readonly Known[]): string => namesByCount(known).at(-1)?.[0] ?? ''
