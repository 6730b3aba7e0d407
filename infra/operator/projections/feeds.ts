/** Shared by verify and rebuild: bringing the projectors to the tip, progress, and the format of numbers. */
import { project, readTip, sweepHeads } from '@portal/event-store'
import {
  feedProjector,
  type ListProjectorDependencies,
  listProjections,
  listProjector,
  type RebuildDependencies,
  type UnreadableStream,
} from '@portal/read-models'
import type { Progress } from '../../cli/progress.ts'

export type FillDependencies = RebuildDependencies & {
  readonly store: Pick<ListProjectorDependencies, 'load' | 'open' | 'hmac'>
  readonly now: () => string
  readonly pause: () => Promise<void>
  readonly progress: Progress
}

/** The lines to print, and whether all is well. */
export type ProjectionsReport = {
  readonly lines: readonly string[]
  readonly isSuccess: boolean
  /** Events that were read, summed over the projections. */
  readonly events?: number
}

/**
 * Sequences all events and lets each projector catch up before anything is compared, because nothing else does so while
 * the portal is stopped.
 */
export const catchUpFeeds = async (deps: FillDependencies, names: readonly string[], count: EventCounter) => {
  const { items, store, now, pause } = deps
  if (names.length === 0) return []
  const wait = async () => pause()
  await sweepHeads({ items, now, wait })
  const dependencies = { items, load: store.load, open: store.open, hmac: store.hmac, wait }
  return Promise.all(
    listProjections(dependencies)
      .filter(({ name }) => names.includes(name))
      .map(async (projection) => {
        const projector = listProjector({ items }, projection)
        const catchUp = () => project({ items, now, log: () => undefined }, projector)
        await catchUp()
        const options = {
          pause: async () => {
            await pause()
            await catchUp()
          },
          onEvents: await count.of(projection.name),
        }
        return { projection, options }
      }),
  )
}

export const catchUpAgencyFeed = async ({ items, now, pause }: FillDependencies): Promise<void> => {
  await sweepHeads({ items, now, wait: async () => pause() })
  await project({ items, now, log: () => undefined }, feedProjector(items))
}

export type EventCounter = ReturnType<typeof countEvents>

/** Shows the progress of each projection, and adds up the events that all of them read. */
export const countEvents = ({ items, progress }: FillDependencies) => {
  let all = 0
  return {
    all: () => all,
    of: async (what: string) => {
      const { position } = await readTip(items)
      let done = 0
      return (events: number) => {
        all += events
        done += events
        progress.show(done, position, `${what}: ${formatCount(done)} events`)
      }
    },
  }
}

/** One line for each unreadable stream; `what` ends the line, for example "its rows were left as they are". */
export const unreadableLines = (found: readonly UnreadableStream[], what: string): readonly string[] =>
  [...new Map(found.map((one) => [one.stream, one])).values()].map(
    ({ stream, error }) => `unreadable: ${stream} (${error}); ${what}`,
  )

export const formatCount = (count: number): string => count.toLocaleString('en')
