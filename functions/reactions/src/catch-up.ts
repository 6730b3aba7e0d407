/**
 * The sweep: compares every head with the watermarks and follows what lags. A table stream keeps its records for a day
 * only, and locally it may lose some with a killed process: what it lost is repaired at the next start and the next hour.
 */
import type { StreamName } from '@portal/domain'
import type { Item } from '@portal/items'
import { nameOf } from './follow.ts'
import { listParked, type Parked, unpark } from './parked.ts'
import { reactTo } from './react-to-heads.ts'
import { type Dependencies, isOfKind, type Reaction, UnderWay } from './reaction.ts'
import { readWatermarks } from './watermarks.ts'

export type CatchUp = {
  readonly streams: number
  readonly lagging: number
  /** Of those, how many still lag: a reaction failed or is under way elsewhere. */
  readonly failed: number
  readonly unparked: number
}

export const catchUp = async (deps: Dependencies): Promise<CatchUp> => {
  let streams = 0
  let lagging = 0
  let failed = 0
  let after: Item | undefined
  do {
    const page = await deps.items.scan('heads', after ? { after } : {})
    for (const heads of hundreds(page.items.map(headOf))) {
      streams += heads.length
      for (const head of await laggingOf(deps, heads)) {
        lagging++
        if (!(await reactTo(deps, head))) failed++
      }
    }
    after = page.next ?? undefined
  } while (after)
  return { streams, lagging, failed, unparked: await retryParked(deps, ({ reason }) => reason === 'unavailable') }
}

/** Tries parked events once more; those that fail stay parked. Answers how many are done. */
export const retryParked = async (deps: Dependencies, which: (parked: Parked) => boolean): Promise<number> => {
  let done = 0
  for (const reaction of deps.reactions)
    for (const parked of (await listParked(deps.items, reaction.name)).filter(which))
      if (await isDone(deps, reaction, parked)) done++
  return done
}

const isDone = async (deps: Dependencies, reaction: Reaction, parked: Parked): Promise<boolean> => {
  const { stream, version } = parked
  try {
    const event = (await deps.load(stream, { upTo: version })).at(-1)
    if (event?.version !== version) return false
    await reaction.react(event)
    await unpark(deps.items, parked)
    return true
  } catch (error) {
    if (!(error instanceof UnderWay))
      deps.log({
        level: 'warn',
        message: 'parked_event_failed',
        reaction: reaction.name,
        stream,
        version,
        reason: nameOf(error),
      })
    return false
  }
}

type Head = { readonly stream: StreamName; readonly version: number }

const headOf = (row: Item): Head => ({ stream: row.stream as StreamName, version: row.version as number })

const laggingOf = async ({ items, reactions }: Dependencies, heads: readonly Head[]): Promise<readonly Head[]> => {
  const lagging = new Set<Head>()
  for (const { name, kinds } of reactions) {
    const followed = heads.filter(({ stream }) => isOfKind(stream, kinds))
    if (followed.length === 0) continue
    const marks = await readWatermarks(
      items,
      name,
      followed.map(({ stream }) => stream),
    )
    followed.forEach((head, index) => {
      if ((marks[index]?.version ?? 0) < head.version) lagging.add(head)
    })
  }
  return [...lagging]
}

const hundreds = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / 100) }, (_, page) => all.slice(page * 100, page * 100 + 100))
