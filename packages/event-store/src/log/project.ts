/**
 * Runs one projector along the log, from its checkpoint to the tip. A failed event is set aside (`set-aside.ts`), a
 * failed batch is retried; a failure never stops another projector, stream or event.
 */
import type { Items } from '@portal/items'
import { moveCheckpoint, startedCheckpoint } from './checkpoint.ts'
import type { ProjectDependencies, Projector } from './projector.ts'
import { readBatch } from './read-batch.ts'
import { listSetAside } from './set-aside.ts'
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

export const project = async (deps: ProjectDependencies, projector: Projector): Promise<Progress> => {
  const { items, mayGoOn = () => true } = deps
  const { name } = projector
  const [, started, tip] = await Promise.all([
    tryAgain(deps, projector, 'waiting'),
    startedCheckpoint(deps, projector),
    tipOf(items),
  ])
  let checkpoint = started
  let events = 0
  let hasFailed = false
  let isWaiting: boolean | null = null
  while (checkpoint.segment < tip.segment && !hasFailed && mayGoOn()) {
    const batch = await readBatch(items, projector, { after: checkpoint.segment, to: tip.segment })
    const isDone = await takeBatch(deps, projector, { events: batch.events, tries: checkpoint.tries })
    if (isDone) events += batch.events.length
    hasFailed = !isDone
    const { segment, tries } = checkpoint
    const to = isDone ? { segment: batch.until, tries: 0 } : { segment, tries: tries + 1 }
    const move = { from: checkpoint, to: { ...to, at: deps.now() } }
    ;[checkpoint, isWaiting] = await Promise.all([moveCheckpoint(items, name, move), hasWaiting(items, name)])
  }
  const isAtTip = checkpoint.segment >= tip.segment
  isWaiting ??= await hasWaiting(items, name)
  return { projector: name, segment: checkpoint.segment, events, isAtTip, isWaiting }
}

const hasWaiting = async (items: Items, name: string): Promise<boolean> => {
  for await (const _ of listSetAside(items, 'waiting', name)) return true
  return false
}
