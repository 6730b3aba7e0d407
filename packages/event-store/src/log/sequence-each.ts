/** Sequences many heads of which one may fail: bisection finds it, and all others are sequenced. */
import type { StreamName } from '@portal/domain'
import { type HeadSeen, type SequenceDependencies, type SequenceResult, SequencerBusy, sequence } from './sequence.ts'

export type SequencedEach = SequenceResult & {
  /** Streams that could not be sequenced now, with their errors; they must be retried. */
  readonly failed: readonly { readonly stream: StreamName; readonly error: unknown }[]
}

export const sequenceEach = async (deps: SequenceDependencies, heads: readonly HeadSeen[]): Promise<SequencedEach> => {
  try {
    return { ...(await sequence(deps, heads)), failed: [] }
  } catch (error) {
    // A busy log concerns every head, so bisection would not help.
    if (heads.length <= 1 || error instanceof SequencerBusy)
      return {
        segments: 0,
        events: 0,
        broken: [],
        unreached: [],
        failed: heads.map(({ stream }) => ({ stream, error })),
      }
    const half = Math.ceil(heads.length / 2)
    const [one, other] = [await sequenceEach(deps, heads.slice(0, half)), await sequenceEach(deps, heads.slice(half))]
    return {
      segments: one.segments + other.segments,
      events: one.events + other.events,
      broken: [...one.broken, ...other.broken],
      unreached: [...one.unreached, ...other.unreached],
      failed: [...one.failed, ...other.failed],
    }
  }
}
