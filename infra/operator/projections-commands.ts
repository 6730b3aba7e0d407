/** What `npm run projections` does, on whatever portal it is given. Prints places, counts and hashes, never contents. */
import { listSetAside, project, sweepHeads, tipOf } from '@portal/event-store'
import type { Items } from '@portal/items'
import {
  type FeedVerified,
  isSameTotal,
  type ListProjectorDependencies,
  listProjections,
  listProjector,
  portalProjectors,
  type Reading,
  rebuildFeed,
  rebuildViews,
  type Total,
  type Verified,
  verifyFeed,
  verifyProjections,
} from '@portal/read-models'
import type { Progress } from './progress.ts'
import { feedNames, type ProjectionsWish, viewNames } from './projections-wish.ts'

export type ProjectionsDependencies = Reading & {
  readonly store: Pick<ListProjectorDependencies, 'load' | 'keyed'>
  /** The reactions of the portal, for what is parked; answers how many are done now. */
  readonly retryParked: (projector: string | null) => Promise<number>
  readonly now: () => string
  readonly pause: () => Promise<void>
  readonly progress: Progress
}

/** What is printed, and whether all is well. */
export type Report = { readonly lines: readonly string[]; readonly isWell: boolean }

export const fulfil = async (deps: ProjectionsDependencies, wish: ProjectionsWish): Promise<Report> => {
  if (wish.does === 'parked') return parked(deps.items)
  if (wish.does === 'retry') return retry(deps, wish.projector)
  const views = viewNames.filter((name) => wish.names.includes(name))
  const feeds = feedNames.filter((name) => wish.names.includes(name))
  return wish.does === 'rebuild' ? rebuild(deps, views, feeds) : verify(deps, views, feeds)
}

const verify = async (
  deps: ProjectionsDependencies,
  views: readonly string[],
  feeds: readonly string[],
): Promise<Report> => {
  const compared: FeedVerified[] = []
  let problems: Verified['problems'] = { count: 0, first: [] }
  if (views.length > 0) {
    const found = await verifyProjections(deps, views, await counting(deps, 'views'))
    compared.push(...found.projections)
    problems = found.problems
  }
  for (const { projection, options } of await feedsOf(deps, feeds))
    compared.push(await verifyFeed(deps.items, projection, options))
  deps.progress.end()
  const wrongFeeds = compared.filter(
    ({ name, ...both }) => feeds.includes(name) && !isSameTotal(both.live, both.replayed),
  )
  return {
    isWell: problems.count === 0 && wrongFeeds.length === 0,
    lines: [
      ...table(compared),
      '',
      ...problems.first.map(({ reason, place, stream }) => `${reason}: ${place} (${stream})`),
      ...(problems.count > problems.first.length ? [`… and ${problems.count - problems.first.length} more`] : []),
      ...wrongFeeds.map(({ name }) => `${name} differs from its replay: npm run projections -- rebuild ${name}`),
      problems.count === 0 && wrongFeeds.length === 0
        ? 'Everything stored is what the events give.'
        : `${problems.count + wrongFeeds.length} differences.`,
    ],
  }
}

const rebuild = async (
  deps: ProjectionsDependencies,
  views: readonly string[],
  feeds: readonly string[],
): Promise<Report> => {
  const lines: string[] = []
  if (views.length > 0) {
    const { streams, events, rows, written, dropped } = await rebuildViews(deps, views, await counting(deps, 'views'))
    lines.push(
      `${counted(events)} events of ${counted(streams)} streams give ${counted(rows)} rows: ${counted(written)} written anew, ${counted(dropped)} dropped that no stream gives.`,
    )
  }
  for (const { projection, options } of await feedsOf(deps, feeds)) {
    const { name, live, replayed } = await rebuildFeed(deps.items, projection, options)
    const found = isSameTotal(live, replayed) ? 'the old one said the same' : 'the old one said something else'
    lines.push(`${name}: ${counted(replayed.rows)} rows in a new generation, which is read now; ${found}.`)
  }
  deps.progress.end()
  return { lines, isWell: true }
}

const parked = async (items: Items): Promise<Report> => {
  const lines: string[] = []
  for (const name of portalProjectors)
    for (const is of ['waiting', 'parked'] as const)
      for await (const { position, stream, version, tries, reason, error, at } of listSetAside(items, is, name))
        lines.push(
          `${is}  ${name}  position ${position}  ${stream}/${version}  ${reason} (${error})  ${tries} tries, ${at}`,
        )
  return { lines: lines.length > 0 ? lines : ['Nothing is parked.'], isWell: true }
}

const retry = async ({ items, retryParked }: ProjectionsDependencies, projector: string | null): Promise<Report> => {
  const done = await retryParked(projector)
  const left = (await parked(items)).lines.filter((line) => line.startsWith('parked  '))
  const of = left.filter((line) => projector === null || line.startsWith(`parked  ${projector}  `))
  return { lines: [`${counted(done)} done, ${counted(of.length)} still parked.`, ...of], isWell: of.length === 0 }
}

/** The log and the projector are brought to the end first: a portal that stands still has nobody who does it. */
const feedsOf = async (deps: ProjectionsDependencies, names: readonly string[]) => {
  const { items, store, now, pause } = deps
  if (names.length === 0) return []
  const wait = async () => pause()
  await sweepHeads({ items, now, wait })
  const wired = { items, load: store.load, keyed: store.keyed, wait }
  return Promise.all(
    listProjections(wired)
      .filter(({ name }) => names.includes(name))
      .map(async (projection) => {
        const projector = listProjector({ items }, projection)
        const catchUp = async () => {
          await pause()
          await project({ items, now, log: () => undefined }, projector)
        }
        await catchUp()
        return { projection, options: { pause: catchUp, onEvents: await counting(deps, projection.name) } }
      }),
  )
}

const counting = async ({ items, progress }: ProjectionsDependencies, what: string) => {
  const { position } = await tipOf(items)
  let done = 0
  return (events: number) => {
    done += events
    progress.show(done, position, `${what}: ${counted(done)} events`)
  }
}

const table = (rows: readonly { readonly name: string; readonly live: Total; readonly replayed: Total }[]) => {
  const width = Math.max(...rows.map(({ name }) => name.length), 10)
  const side = ({ rows: count, hash }: Total) => `${counted(count).padStart(11)}  ${hash.slice(0, 16)}`
  return [
    `${'projection'.padEnd(width)}  ${'live rows'.padStart(11)}  ${'hash'.padEnd(16)}  ${'replayed'.padStart(11)}  hash`,
    ...rows.map(({ name, live, replayed }) => {
      const mark = isSameTotal(live, replayed) ? '' : '  differs'
      return `${name.padEnd(width)}  ${side(live)}  ${side(replayed)}${mark}`
    }),
  ]
}

const counted = (count: number): string => count.toLocaleString('en')
