/**
 * Lists and search at growing sizes: milliseconds, and the units of R-LIM-20 as the engine reports them
 * (`ConsumedCapacity`). `cold` is a process's first search, `warm` any later one.
 */
import { createHmac } from 'node:crypto'
import type { Actor } from '@portal/domain'
import type { Item, Items } from '@portal/items'
import { applicationLists } from '@portal/read-models'
import { seededRandom } from '@portal/testing/random'
import type { ListOptions } from '../../packages/read-models/src/applications/list/list-of.ts'
import { benchAppendUnits } from './append-units.ts'
import { type BenchEngine, openEngine } from './fixture/engine.ts'
import { fillLists, type Known } from './fixture/fill-lists.ts'
import { putAll } from './fixture/put-all.ts'
import { formatMilliseconds, median, megabytes, printTable, progress } from './fixture/table.ts'
import { benchQueues } from './queues.ts'

const seed = 20_261_121
const samples = 15
/**
 * The ids that one block of the counts covers, and the ids of each range that gets list rows. A range consists of whole
 * blocks, and it is long enough that even the list of one agency and status has a page of rows before and after the
 * range's middle.
 */
const [idsPerBlock, idsPerStretch] = [500, 4_000]
const hmac = async (label: string, value: string) =>
  createHmac('sha256', 'bench').update(`${label}\0${value}`).digest('base64url')

const chief: Actor = {
  id: 1,
  role: 'Super Administrator',
  agency: null,
  personalId: null,
  name: { firstName: '', lastName: '' },
}
const adminOf = (agency: number): Actor => ({ ...chief, id: 2, role: 'Agency Administrator', agency })

/** Fills the list rows of some id ranges, the counts of all ids and, unless only the queue is measured, the search. */
const filled = async (engine: BenchEngine, applications: number, isSearched: boolean) => {
  const random = seededRandom(seed)
  const starts = Array.from(
    { length: samples },
    () => Math.floor((random() * Math.max(1, applications - idsPerStretch)) / idsPerBlock) * idsPerBlock,
  )
  const isWanted = (id: number) =>
    id <= idsPerStretch ||
    id > applications - idsPerStretch ||
    starts.some((start) => id >= start && id < start + idsPerStretch)
  const onProgress = progress(`Lists of ${applications}`, applications)
  const options = { applications, seed, isWanted, hmac, onProgress, isSearched }
  const known = await fillLists(putAll(engine.client, engine.names), options)
  const middles = starts.map((start) => start + idsPerStretch / 2)
  return { known, starts, queues: { engine, hmac, known, middles, chief, admin: adminOf(1) } }
}

export const benchQueue = async (applications: number): Promise<void> => {
  const engine = await openEngine()
  try {
    const { queues } = await filled(engine, applications, false)
    exitWith((await benchQueues(queues)) + (await benchAppendUnits(engine)))
  } finally {
    await engine.stop()
  }
}

export const benchLists = async (applications: number): Promise<void> => {
  const engine = await openEngine()
  try {
    const { known, starts, queues } = await filled(engine, applications, true)
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
      for (const { viewer, options, first } of asks) {
        engine.consumed.length = 0
        const page = await counted(viewer, options)
        units.push(engine.consumed.reduce((sum, { read }) => sum + read, 0))
        if (first !== undefined && page.data[0]?.id !== first)
          throw new Error(`${title}: page ${options.page} is wrong`)
        found = page.total
        const began = performance.now()
        await timed(viewer, options)
        times.push(performance.now() - began)
      }
      rows.push([
        title,
        formatMilliseconds(median(times)),
        String(median(units)),
        String(Math.max(...units)),
        asks.length === 1 ? String(found) : '',
      ])
    }
    const fresh = (items: Items) => applicationLists({ items, hmac })
    const kept = new Map<Items, ReturnType<typeof applicationLists>>()
    const warm = (items: Items) => {
      const lists = kept.get(items) ?? fresh(items)
      kept.set(items, lists)
      return lists
    }
    const again = (ask: Ask) => Array.from({ length: samples }, () => ask)
    const search = (text: string, viewer = chief, over: Partial<ListOptions> = {}): Ask => ({
      viewer,
      options: { page: 1, perPage: 10, search: text, ...over },
    })

    await measure('first page, all', fresh, again({ viewer: chief, options: { page: 1, perPage: 10 } }))
    await measure('first page, agency', fresh, again({ viewer: adminOf(1), options: { page: 1, perPage: 10 } }))
    await measure(
      'first page, a status',
      fresh,
      again({ viewer: chief, options: { page: 1, perPage: 10, status: 'completed' } }),
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

    const someone = known[Math.min(known.length - 1, (starts[0] as number) + 100)] as Known
    const rare = rareName(known)
    const nothing = 'ჰჰჟჟჰჰ'
    await measure('search, cold: letters found nowhere', fresh, [search(nothing)])
    await measure('search, cold: digits found nowhere', fresh, [search('99999999999')])
    await measure('search, cold: a personal ID', fresh, [search(someone.personalId)])
    await measure('search, cold: a rare last name, completed', fresh, [search(rare, chief, { status: 'completed' })])
    await measure('search, cold: a frequent last name', fresh, [search(frequentName(known))])
    for (const text of [nothing, '99999999999'])
      await Promise.all([engine.items, engine.counted].map((items) => warm(items)(chief, search(text).options)))
    await measure('search, warm: a personal ID', warm, again(search(someone.personalId)))
    await measure('search, warm: a rare last name', warm, again(search(rare)))
    await measure('search, warm: the same, agency', warm, again(search(rare, adminOf(1))))
    await measure('search, warm: the same, completed', warm, again(search(rare, chief, { status: 'completed' })))
    await measure('search, warm: a frequent last name', warm, again(search(frequentName(known))))
    await measure('search, warm: the ending -შვილი', warm, again(search('შვილი')))
    await measure('search, warm: the same in Latin letters', warm, again(search('shvili')))
    await measure('search, warm: Latin letters found nowhere', warm, again(search('tsetskhlauri')))
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
    exitWith(await benchQueues(queues))
  } finally {
    await engine.stop()
  }
}

const sizeOf = (row: Item): number =>
  Object.entries(row).reduce(
    (sum, [name, value]) => sum + name.length + (value instanceof Uint8Array ? value.length : String(value).length),
    0,
  )

/** Sets the exit code, so that the benchmark can serve as a check. */
const exitWith = (over: number): void => {
  if (over === 0) return
  console.error(`\n${over} over their bound`)
  process.exitCode = 1
}

type Ask = { readonly viewer: Actor; readonly options: ListOptions; readonly first?: number }

/** The page of this list that contains the newest application up to `id`, with the page's first row. */
const jumpTo = (known: readonly Known[], id: number, viewer: Actor, status: ListOptions['status']): Ask => {
  const listed = known.filter(
    (each) =>
      (viewer.agency === null || each.agency === viewer.agency) && (status === undefined || each.status === status),
  )
  const newer = listed.filter((each) => each.id > id).length
  const page = Math.floor(newer / 10) + 1
  const first = listed[listed.length - 1 - (page - 1) * 10]?.id
  return { viewer, options: { page, perPage: 10, status }, ...(first !== undefined && { first }) }
}

const namesByCount = (known: readonly Known[]) => {
  const counts = new Map<string, number>()
  for (const { lastName } of known) counts.set(lastName, (counts.get(lastName) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)
}
const frequentName = (known: readonly Known[]): string => namesByCount(known)[0]?.[0] ?? ''
const rareName = (known: readonly Known[]): string => namesByCount(known).at(-1)?.[0] ?? ''
