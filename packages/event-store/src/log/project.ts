/**
 * Runs one projector along the log, from its checkpoint to the tip. A failed event is set aside (`set-aside.ts`), a
 * failed batch is retried; a failure never stops another projector, stream or event.
 */
import type { StreamKind, StreamName } from '@portal/domain'
import type { Items } from '@portal/items'
import { moveCheckpoint, startedCheckpoint } from './checkpoint.ts'
import { maxEventsPerSegment } from './plan-segment.ts'
import type { ProjectDependencies, Projector } from './projector.ts'
import { retrySetAside } from './retry-set-aside.ts'
import { type LoggedEvent, loggedEvents } from './segment.ts'
import { readSegments } from './segments.ts'
import { listSetAside, setAsideFrom } from './set-aside.ts'
import { takeBatch } from './take-batch.ts'
import { readTip, type Tip } from './tip.ts'

export type Progress = {
  readonly projector: string
  readonly segment: number
  /** Events that were passed to the projector. */
  readonly events: number
  /** The run reached the tip as it was at the start; segments added since wake the next run. */
  readonly isAtTip: boolean
  /** Events were set aside and wait for a retry; parked ones do not count. */
  readonly isWaiting: boolean
}

/** After this many batches a run ignores segments that were added after it began, so that it ends. */
const maxBatchesBeyondStart = 20
/**
 * A batch with at least this many events shows a busy log, so the tip is read again. After a smaller batch the extra
 * request seldom finds anything.
 */
const busyBatchSize = 10

export const project = async (deps: ProjectDependencies, projector: Projector): Promise<Progress> => {
  const { items, hasTime = () => true } = deps
  const { name } = projector
  // The checkpoint is read after these retries, because it could be stale once a retry has waited for a provider.
  await retrySetAside(deps, projector, 'waiting')
  const [started, first] = await Promise.all([startedCheckpoint(deps, projector), readTip(items)])
  const batchAfter = async (after: number, tip: Tip): Promise<NextBatch | null> =>
    after < tip.segment ? { tip, ...(await readBatch(items, projector, { after, to: tip.segment })) } : null
  let checkpoint = started
  // No event of this run has a lower position, because a segment has at most `maxEventsPerSegment` events.
  const behind = first.position - (first.segment - started.segment) * maxEventsPerSegment
  let [batch, aside] = await Promise.all([
    batchAfter(started.segment, first),
    started.segment < first.segment ? setAsideFrom(items, name, behind) : new Set<number>(),
  ])
  let events = 0
  for (let batches = 0; batch !== null && hasTime(); batches++) {
    const { events: taken, until, tip } = batch
    const isFollowed = batches < maxBatchesBeyondStart && taken.length >= busyBatchSize
    // The next batch is read while this one is applied.
    const reading = (isFollowed ? readTip(items) : Promise.resolve(tip)).then((newest) => batchAfter(until, newest))
    // If this batch fails, nobody awaits the next one, and its rejection must not be unhandled.
    reading.catch(() => {})
    const { segment, tries } = checkpoint
    const isDone = await takeBatch(deps, projector, { events: taken, aside, tries })
    if (isDone) events += taken.length
    const to = { ...(isDone ? { segment: until, tries: 0 } : { segment, tries: tries + 1 }), at: deps.now() }
    checkpoint = await moveCheckpoint(items, name, { from: checkpoint, to })
    if (!isDone) break
    batch = await reading
    if (checkpoint !== to) {
      // Another run was faster and may have set aside some of the events that follow.
      ;[batch, aside] = await Promise.all([batchAfter(checkpoint.segment, tip), setAsideFrom(items, name, behind)])
    }
  }
  const isAtTip = checkpoint.segment >= first.segment
  return { projector: name, segment: checkpoint.segment, events, isAtTip, isWaiting: await hasWaiting(items, name) }
}

type NextBatch = Awaited<ReturnType<typeof readBatch>> & { readonly tip: Tip }

const hasWaiting = async (items: Items, name: string): Promise<boolean> => {
  for await (const _ of listSetAside(items, 'waiting', name)) return true
  return false
}

const maxSegments = 200
/**
 * The batch ends with the segment that reaches this number. One run must be able to finish its batch of reactions even
 * if a dead provider takes ten seconds per event, sixteen at a time.
 */
const maxEvents = { react: 50, apply: 2_000 }
const maxText = 4_000_000

/** The next batch for a projector. Its segments, events and text are bounded, so that memory stays constant. */
const readBatch = async (
  items: Items,
  projector: Projector,
  { after, to }: { readonly after: number; readonly to: number },
): Promise<{ readonly until: number; readonly events: readonly LoggedEvent[] }> => {
  const enough = projector.apply ? maxEvents.apply : maxEvents.react
  const events: LoggedEvent[] = []
  let until = after
  let text = 0
  for await (const segment of readSegments(items, { after, to: Math.min(to, after + maxSegments) })) {
    for (const logged of loggedEvents(segment)) {
      if (!isOfKind(logged.event.stream, projector.kinds)) continue
      events.push(logged)
      text += logged.event.data.length
    }
    until = segment.n
    if (events.length >= enough || text >= maxText) break
  }
  return { until, events }
}

const isOfKind = (stream: StreamName, kinds: readonly StreamKind[]): boolean =>
  kinds.some((kind) => stream.startsWith(`${kind}-`))
