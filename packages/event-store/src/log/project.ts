/**
 * Runs one projector along the log, from its checkpoint to the tip. A failed event is set aside (`set-aside.ts`), a
 * failed batch is retried; a failure never stops another projector, stream or event.
 */
import type { Items } from '@portal/items'
import { moveCheckpoint, startedCheckpoint } from './checkpoint.ts'
import { mostEvents } from './plan-segment.ts'
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
  readonly isAtTip: boolean
  /** Events were set aside and wait for a retry; parked ones do not count. */
  readonly isWaiting: boolean
}

/** Batches after which a run no longer follows segments that came after its start, so that it ends. */
const mostBeyond = 20
/** Events of a batch behind which more are probable; after a few events another look at the tip would find nothing. */
const busy = 10

export const project = async (deps: ProjectDependencies, projector: Projector): Promise<Progress> => {
  const { items, mayGoOn = () => true } = deps
  const { name } = projector
  const [, started, first] = await Promise.all([
    tryAgain(deps, projector, 'waiting'),
    startedCheckpoint(deps, projector),
    tipOf(items),
  ])
  let [checkpoint, tip] = [started, first]
  let events = 0
  let hasFailed = false
  let isWaiting: boolean | null = null
  for (let batches = 0; checkpoint.segment < tip.segment && !hasFailed && mayGoOn(); batches++) {
    const { segment, tries } = checkpoint
    const [batch, aside] = await Promise.all([
      readBatch(items, projector, { after: segment, to: tip.segment }),
      setAsideFrom(items, name, tip.position - (tip.segment - segment) * mostEvents),
    ])
    const isDone = await takeBatch(deps, projector, { events: batch.events, aside, tries })
    if (isDone) events += batch.events.length
    hasFailed = !isDone
    const to = isDone ? { segment: batch.until, tries: 0 } : { segment, tries: tries + 1 }
    const move = { from: checkpoint, to: { ...to, at: deps.now() } }
    ;[checkpoint, isWaiting, tip] = await Promise.all([
      moveCheckpoint(items, name, move),
      hasWaiting(items, name),
      batches < mostBeyond && batch.events.length >= busy ? tipOf(items) : tip,
    ])
  }
  // Segments that came later have records of their own in the table stream.
  const isAtTip = checkpoint.segment >= first.segment
  isWaiting ??= await hasWaiting(items, name)
  return { projector: name, segment: checkpoint.segment, events, isAtTip, isWaiting }
}

const hasWaiting = async (items: Items, name: string): Promise<boolean> => {
  for await (const _ of listSetAside(items, 'waiting', name)) return true
  return false
}
