/**
 * The queues by day: what is due, and what waits for its applicant's answer. Applications without a day have the first
 * hour of the sums; they are listed last.
 */
import { dayAfter, startOfTbilisiDay, tbilisiDay } from '@portal/domain'
import type { Items } from '@portal/items'
import { type Generation, hoursPerLeaf, type ListScope, type Queue } from './shape.ts'
import { startOfHour, undated as undatedInstant } from './since.ts'
import { type QueueEntry, waitingQueue } from './waiting.ts'

export type DatedQueue = {
  readonly total: number
  /** How many have a day before this one. */
  readonly before: (day: string) => Promise<number>
  /** The ids from a day on and before another one, the earliest first. */
  readonly between: (from: string, before: string) => Promise<readonly number[]>
  /** The ids of all, the earliest day first. */
  readonly all: () => Promise<readonly number[]>
  /** The ids from this rank on; those without a day come last. */
  readonly idsAt: (options: { readonly rank: number; readonly size: number }) => Promise<readonly number[]>
  /**
   * The rank of this one among all, null beyond `mostOfADay` of its day, and its neighbours, even if it is no longer in
   * the queue.
   */
  readonly neighbours: (one: { readonly id: number; readonly day: string | null }) => Promise<DatedNeighbours>
}

/** `day` is null without one. */
type DatedEntry = { readonly id: number; readonly day: string | null }
type DatedNeighbours = {
  readonly rank: number | null
  readonly previous: DatedEntry | null
  readonly next: DatedEntry | null
}

/** Rows: with the neighbours and the sums at most four read units. */
export const mostOfADay = 150

export const datedQueue = async (
  items: Items,
  generation: Generation,
  scope: ListScope,
  kind: Exclude<Queue, 'waiting'>,
): Promise<DatedQueue> => {
  const queue = await waitingQueue(items, generation, scope, kind)
  // No day of a case is in the first leaf, so its sum is known without reading the leaf.
  const firstDated = startOfHour(hoursPerLeaf)
  const undated = queue.total === 0 ? 0 : await queue.before(firstDated)
  const dated = queue.total - undated
  const idsAt: DatedQueue['idsAt'] = async ({ rank, size }) => {
    const first = Math.max(0, Math.min(size, dated - rank))
    const [withDay, without] = await Promise.all([
      first === 0
        ? []
        : rank === 0
          ? queue.firstFrom(firstDated, first)
          : queue.idsAt({ rank: undated + rank, size: first }),
      size === first ? [] : queue.idsAt({ rank: Math.max(0, rank - dated), size: size - first }),
    ])
    // The queue may have changed since its sums were read; a page never takes a row without a day twice.
    return [...withDay, ...without]
  }
  const neighbours: DatedQueue['neighbours'] = async ({ id, day }) => {
    const since = day === null ? undatedInstant : startOfTbilisiDay(day)
    const { rank, previous, next } = await queue.neighbours({ id, since, most: mostOfADay })
    const [before, after] = [previous && entryOf(previous), next && entryOf(next)]
    if (day === null) {
      const [last] = before === null && dated > 0 ? await queue.idsAt({ rank: queue.total - 1, size: 1 }) : []
      const lastDated = last === undefined ? null : { id: last, day: dayBounds.last }
      const isDated = after?.day !== null
      return { rank: rank === null ? null : dated + rank, previous: before ?? lastDated, next: isDated ? null : after }
    }
    const [first] = after === null && undated > 0 ? await queue.idsAt({ rank: 0, size: 1 }) : []
    const firstUndated = first === undefined ? null : { id: first, day: null }
    return {
      rank: rank === null ? null : rank - undated,
      previous: before?.day === null ? null : before,
      next: after ?? firstUndated,
    }
  }
  return {
    neighbours,
    total: queue.total,
    before: async (day) => (dated === 0 ? 0 : (await queue.before(instantOf(day))) - undated),
    between: (from, before) => queue.between(instantOf(from), instantOf(before)),
    all: () => idsAt({ rank: 0, size: queue.total }),
    idsAt,
  }
}

const entryOf = ({ id, at }: QueueEntry): DatedEntry => ({
  id,
  day: Date.parse(at) === undatedInstant ? null : tbilisiDay(at),
})

/** The instant at which a day of Tbilisi begins. */
const instantOf = (day: string): string => new Date(startOfTbilisiDay(day)).toISOString()

/** Every day of a case is between these; what has none comes before the first. */
export const dayBounds = { first: dayAfter('2020-01-01', 2), last: '9999-12-30' } as const
