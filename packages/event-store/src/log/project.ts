/**
 * Runs one projector along the log, from its checkpoint to the tip. A failed event is set aside (`set-aside.ts`), a
 * failed batch is retried; a failure never stops another projector, stream or event.
 */
import type { Items } from '@portal/items'
import { moveCheckpoint, startedCheckpoint } from './checkpoint.ts'
import { maxEventsPerSegment } from './plan-segment.ts'
import type { ProjectDependencies, Projector } from './projector.ts'
import { readBatch } from './read-batch.ts'
import { listSetAside, setAsideFrom } from './set-aside.ts'
import { takeBatch } from './take-batch.ts'
import { tipOf } from './tip.ts'
import { tryAgain } from './try-again.ts'

export type Progress = {
  readonly projector: string
  readonly segment: number
  /** Events that were passed to the projector. */
  readonly events: number
  /** The run reached the tip of its start; later segments have records of their own in the table stream. */
  readonly isAtTip: boolean
  /** Events were set aside and wait for a retry; parked ones do not count. */
  readonly isWaiting: boolean
}

/** Batches after which a run no longer follows segments that came after its start, so that it ends. */
const maxBatchesBeyondStart = 20
/** Events of a batch behind which more are probable; after fewer, another look at the tip is seldom worth its request. */
const busyBatchSize = 10

export const project = async (deps: ProjectDependencies, projector: Projector): Promise<Progress> => {
  const { items, hasTime = () => true } = deps
  const { name } = projector
  // A retry may wait for a provider; a checkpoint that was read before it could be stale.
  await tryAgain(deps, projector, 'waiting')
  const [started, first] = await Promise.all([startedCheckpoint(deps, projector), tipOf(items)])
  let [checkpoint, tip] = [started, first]
  let events = 0
  let hasFailed = false
  let isWaiting: boolean | null = null
  for (let batches = 0; checkpoint.segment < tip.segment && !hasFailed && hasTime(); batches++) {
    const { segment, tries } = checkpoint
    const [batch, aside] = await Promise.all([
      readBatch(items, projector, { after: segment, to: tip.segment }),
      setAsideFrom(items, name, tip.position - (tip.segment - segment) * maxEventsPerSegment),
    ])
    const isDone = await takeBatch(deps, projector, { events: batch.events, aside, tries })
    if (isDone) events += batch.events.length
    hasFailed = !isDone
    const to = isDone ? { segment: batch.until, tries: 0 } : { segment, tries: tries + 1 }
    const move = { from: checkpoint, to: { ...to, at: deps.now() } }
    ;[checkpoint, isWaiting, tip] = await Promise.all([
      moveCheckpoint(items, name, move),
      hasWaiting(items, name),
      batches < maxBatchesBeyondStart && batch.events.length >= busyBatchSize ? tipOf(items) : tip,
    ])
  }
  const isAtTip = checkpoint.segment >= first.segment
  isWaiting ??= await hasWaiting(items, name)
  return { projector: name, segment: checkpoint.segment, events, isAtTip, isWaiting }
}

const hasWaiting = async (items: Items, name: string): Promise<boolean> => {
  for await (const _ of listSetAside(items, 'waiting', name)) return true
  return false
}
