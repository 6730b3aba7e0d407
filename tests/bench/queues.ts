/**
 * Measures every combination of filter and sort that the queue offers. The read units must not depend on the number of
 * applications: those of the first page with its exact total, of a page from the middle, and of the neighbours of one
 * of its rows.
 */
import { type Actor, tbilisiDay } from '@portal/domain'
import { applicationLists, findNeighbours, loadApplicationCounts } from '@portal/read-models'
import type { ListOptions } from '../../packages/read-models/src/applications/list/list-of.ts'
import type { BenchEngine } from './fixture/engine.ts'
import type { Known } from './fixture/fill-lists.ts'
import { formatMilliseconds, median, printTable } from './fixture/table.ts'

export type Queues = {
  readonly engine: BenchEngine
  readonly hmac: Parameters<typeof applicationLists>[0]['hmac']
  /** Oldest first. */
  readonly known: readonly Known[]
  /** The application id in the middle of each filled range; elsewhere there are no list rows. */
  readonly middles: readonly number[]
  readonly chief: Actor
  /** Administers agency 1. */
  readonly admin: Actor
}

type Combination = {
  readonly title: string
  readonly viewer: Actor
  readonly filters: Omit<ListOptions, 'page' | 'perPage' | 'sort'>
  readonly sort: 'newest' | 'oldest' | 'waiting' | 'due'
}
type Spent = { readonly units: number; readonly time: number }

const agency = 1
const perPage = 10
const overBound = ' OVER'
const bounds = { first: 4, jump: 60, neighbours: 4 } as const

/** Returns the number of combinations over a bound. */
export const benchQueues = async (queues: Queues): Promise<number> => {
  const rows: string[][] = []
  for (const combination of combinations(queues)) rows.push(await measured(queues, combination))
  const over = rows.filter((cells) => cells.some((cell) => cell.endsWith(overBound))).length
  printTable(
    `The queue of ${queues.known.length} applications: read units, median / most`,
    [
      '',
      'rows',
      `first page (≤ ${bounds.first})`,
      `jump (≤ ${bounds.jump})`,
      `neighbours (≤ ${bounds.neighbours})`,
      'ms',
    ],
    rows,
  )
  printTable(
    'The numbers on its chips',
    ['', 'units', 'ms'],
    await inTurn(
      [
        ['all', queues.chief, {}],
        ['an agency', queues.chief, { agency }],
        ['an agency and a program', queues.admin, { program: programOf(queues.known) }],
      ] as const,
      async ([title, viewer, filters]) => {
        const { units, time } = await spent(queues.engine, () =>
          loadApplicationCounts(queues.engine.counted, viewer, filters, tbilisiDay(new Date().toISOString())),
        )
        return [title, String(units), formatMilliseconds(time)]
      },
    ),
  )
  return over
}

const combinations = ({ known, chief, admin }: Queues): readonly Combination[] => {
  const scopes = [
    ['all', chief, {}],
    ['staff of an agency', admin, {}],
    ['an agency of all', chief, { agency }],
  ] as const
  const statuses = [undefined, 'pendding', 'forwarded', 'completed', 'rejected'] as const
  const byNumber = scopes.flatMap(([scope, viewer, narrowed]) =>
    statuses.flatMap((status) =>
      (['newest', 'oldest'] as const).map((sort) => ({
        title: `${scope}, ${status ?? 'any status'}, ${sort} first`,
        ...{ viewer, sort, filters: { ...narrowed, ...(status && { status }) } },
      })),
    ),
  )
  const program = programOf(known)
  const forwardedBefore = daysBeforeTheLast(known, 20)
  const narrowings: readonly (readonly [string, Combination['filters']])[] = [
    ['', {}],
    [', a program', { program }],
    [', twenty days', { forwardedBefore }],
    [', a program, twenty days', { program, forwardedBefore }],
  ]
  const byWaiting = scopes.flatMap(([scope, viewer, narrowed]) =>
    narrowings
      // The screen asks for an agency before a program, so a program filter without an agency is not measured.
      .filter(([, narrowing]) => narrowing.program === undefined || scope !== 'all')
      .map(([title, narrowing]) => ({
        title: `${scope}${title}, longest waiting first`,
        ...{ viewer, sort: 'waiting' as const, filters: { ...narrowed, ...narrowing, status: 'forwarded' as const } },
      })),
  )
  const dueBefore = dayBeforeTheLastDue(known, 10)
  const byDueDay = scopes.flatMap(([scope, viewer, narrowed]) =>
    (
      [
        ['', {}],
        [', a program', { program }],
        [', before a day', { dueBefore }],
      ] as const
    )
      .filter(([title]) => title !== ', a program' || scope !== 'all')
      .map(([title, narrowing]) => ({
        title: `${scope}${title}, earliest due day first`,
        ...{ viewer, sort: 'due' as const, filters: { ...narrowed, ...narrowing, status: 'forwarded' as const } },
      })),
  )
  return [...byNumber, ...byWaiting, ...byDueDay]
}

const measured = async (
  { engine, hmac, known, middles }: Queues,
  { title, viewer, filters, sort }: Combination,
): Promise<string[]> => {
  const lists = applicationLists({ items: engine.counted, hmac })
  const listed = inOrder(known, { viewer, filters, sort })
  const page = async (number: number) => {
    const found = await lists(viewer, { ...filters, sort, page: number, perPage })
    const first = listed[(number - 1) * perPage]?.id
    if (found.total !== listed.length || found.data[0]?.id !== first)
      throw new Error(`${title}: page ${number} of ${found.total} begins with ${found.data[0]?.id}, not ${first}`)
    return found
  }
  const places = middles.map((id) => placeOf(listed, { id, sort })).filter((place) => place >= 0)
  const numbers = [...new Set(places.map((place) => Math.floor(place / perPage) + 1))]
  const first = [await spent(engine, () => page(1))]
  const jumps = await inTurn(numbers, (number) => spent(engine, () => page(number)))
  const neighbours = await inTurn(numbers, async (number) => {
    const row = (await page(number)).data[0]
    if (row === undefined) throw new Error(`${title}: page ${number} is empty`)
    return spent(engine, () => findNeighbours(engine.counted, viewer, { ...row, row }, { filters, sort }))
  })
  const reported = (each: readonly Spent[], bound: number) => {
    if (each.length === 0) return '–'
    const units = each.map(({ units }) => units)
    const most = Math.max(...units)
    return `${median(units)} / ${most}${most > bound ? overBound : ''}`
  }
  return [
    title,
    String(listed.length),
    reported(first, bounds.first),
    reported(jumps, bounds.jump),
    reported(neighbours, bounds.neighbours),
    formatMilliseconds(median([...first, ...jumps].map(({ time }) => time))),
  ]
}

/** The applications that the list must show, in its order, computed from all generated ones. */
const inOrder = (known: readonly Known[], { viewer, filters, sort }: Omit<Combination, 'title'>): readonly Known[] => {
  const wanted = viewer.agency ?? filters.agency
  const found = known.filter(
    (each) =>
      (wanted === undefined || each.agency === wanted) &&
      (filters.status === undefined || each.status === filters.status) &&
      (filters.program === undefined || each.program === filters.program) &&
      (filters.forwardedBefore === undefined || String(each.forwardedAt) < filters.forwardedBefore) &&
      (filters.dueBefore === undefined || (each.dueOn !== null && each.dueOn < filters.dueBefore)),
  )
  if (sort === 'oldest') return found
  if (sort === 'newest') return found.toReversed()
  if (sort === 'due') return found.toSorted((a, b) => compare(a.dueOn ?? '~', b.dueOn ?? '~') || a.id - b.id)
  return found.toSorted((a, b) => compare(String(a.forwardedAt), String(b.forwardedAt)) || a.id - b.id)
}

const placeOf = (listed: readonly Known[], { id, sort }: { readonly id: number; readonly sort: Combination['sort'] }) =>
  listed.findIndex((each) => (sort === 'newest' ? each.id <= id : each.id >= id))

const programOf = (known: readonly Known[]): number | undefined =>
  known.find((each) => each.agency === agency && each.program !== null)?.program ?? undefined

/** Midnight in Tbilisi, `days` days before the last forwarding. */
const daysBeforeTheLast = (known: readonly Known[], days: number): string => {
  const last = known.reduce((last, { forwardedAt }) => (forwardedAt && forwardedAt > last ? forwardedAt : last), '')
  return new Date(Date.parse(`${last.slice(0, 10)}T20:00:00.000Z`) - days * 86_400_000).toISOString()
}

const dayBeforeTheLastDue = (known: readonly Known[], days: number): string => {
  const last = known.reduce((last, { dueOn }) => (dueOn && dueOn > last ? dueOn : last), '2026-01-01')
  return new Date(Date.parse(last) - days * 86_400_000).toISOString().slice(0, 10)
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

const spent = async (engine: BenchEngine, work: () => Promise<unknown>): Promise<Spent> => {
  engine.consumed.length = 0
  const began = performance.now()
  await work()
  return { units: engine.consumed.reduce((sum, { read }) => sum + read, 0), time: performance.now() - began }
}

const inTurn = async <T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> => {
  const done: R[] = []
  for (const one of all) done.push(await work(one))
  return done
}
