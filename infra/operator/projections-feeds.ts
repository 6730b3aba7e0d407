/** What verifying and rebuilding have in common: the feeds brought to the end of the log, progress, and how numbers are shown. */
import { project, sweepHeads, tipOf } from '@portal/event-store'
import {
  type ListProjectorDependencies,
  listProjections,
  listProjector,
  type Reading,
  type Unreadable,
} from '@portal/read-models'
import type { Progress } from './progress.ts'

export type FillDependencies = Reading & {
  readonly store: Pick<ListProjectorDependencies, 'load' | 'open' | 'keyed'>
  readonly now: () => string
  readonly pause: () => Promise<void>
  readonly progress: Progress
}

/** What is printed, and whether all is well. */
export type Report = {
  readonly lines: readonly string[]
  readonly isWell: boolean
  /** That were walked through, those of each projection counted. */
  readonly events?: number
}

/** The log and the projector are brought to the end first: a portal that stands still has nobody who does it. */
export const feedsOf = async (deps: FillDependencies, names: readonly string[], count: Counting) => {
  const { items, store, now, pause } = deps
  if (names.length === 0) return []
  const wait = async () => pause()
  await sweepHeads({ items, now, wait })
  const wired = { items, load: store.load, open: store.open, keyed: store.keyed, wait }
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
        return { projection, options: { pause: catchUp, onEvents: await count.of(projection.name) } }
      }),
  )
}

export type Counting = ReturnType<typeof counting>

/** Draws the progress of one projection after the other, and keeps the sum of all. */
export const counting = ({ items, progress }: FillDependencies) => {
  let all = 0
  return {
    all: () => all,
    of: async (what: string) => {
      const { position } = await tipOf(items)
      let done = 0
      return (events: number) => {
        all += events
        done += events
        progress.show(done, position, `${what}: ${counted(done)} events`)
      }
    },
  }
}

/** `what` became of the rows of a stream that cannot be folded. */
export const unreadableLines = (found: readonly Unreadable[], what: string): readonly string[] =>
  [...new Map(found.map((one) => [one.stream, one])).values()].map(
    ({ stream, error }) => `unreadable: ${stream} (${error}); ${what}`,
  )

export const counted = (count: number): string => count.toLocaleString('en')
