/** Passes a batch to its projector; returns false when the same batch must be retried. */
import type { StreamName } from '@portal/domain'
import {
  AlreadyInProgress,
  type Batch,
  errorName,
  failureReason,
  type ProjectDependencies,
  type Projector,
  StreamFailed,
} from './projector.ts'
import type { LoggedEvent } from './segment.ts'
import { maxTries, setAside } from './set-aside.ts'

/** Streams that are processed concurrently, so that a provider's slow answer delays few others. */
const concurrency = 16

export const takeBatch = async (
  deps: ProjectDependencies,
  projector: Projector,
  { events: all, aside, tries }: Batch & { readonly aside: ReadonlySet<number>; readonly tries: number },
): Promise<boolean> => {
  const events = all.filter(({ position }) => !aside.has(position))
  if (projector.apply) return applyBatch(deps, projector, events, tries)
  await reactToEach(deps, projector, events)
  return true
}

/** Sets the event aside and counts the attempt. The fifth is logged as an error, because the event is then parked. */
export const recordFailure = async (
  { items, now, log }: ProjectDependencies,
  { name: projector }: Projector,
  event: LoggedEvent,
  error: unknown,
): Promise<void> => {
  const { is, position, stream, version } = await setAside(items, { projector, event, error, at: now() })
  if (error instanceof AlreadyInProgress) return
  const [level, message] = is === 'parked' ? (['error', 'event_parked'] as const) : (['warn', 'event_failed'] as const)
  log({ level, message, projector, position, stream, version, reason: errorName(error) })
}

/** Processes the events of a stream one after another, and streams in parallel. */
const reactToEach = async (
  deps: ProjectDependencies,
  projector: Reacting,
  events: readonly LoggedEvent[],
): Promise<void> => {
  const streams = [...byStream(events).values()]
  const worker = async () => {
    for (let mine = streams.shift(); mine !== undefined; mine = streams.shift())
      for (const event of mine)
        await projector.react(event).catch((error: unknown) => recordFailure(deps, projector, event, error))
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, streams.length) }, worker))
}

const applyBatch = async (
  deps: ProjectDependencies,
  projector: Applying,
  events: readonly LoggedEvent[],
  tries: number,
): Promise<boolean> => {
  if (events.length === 0) return true
  try {
    await projector.apply({ events })
    return true
  } catch (error) {
    if (error instanceof StreamFailed && events.some(({ event }) => event.stream === error.stream)) {
      const { stream } = error
      for (const each of events.filter(({ event }) => event.stream === stream))
        await recordFailure(deps, projector, each, error)
      return applyBatch(
        deps,
        projector,
        events.filter(({ event }) => event.stream !== stream),
        tries,
      )
    }
    const { name } = projector
    const [first] = events
    deps.log({
      level: 'warn',
      message: 'batch_failed',
      projector: name,
      position: first?.position,
      reason: errorName(error),
    })
    // During an outage the batch is retried without limit, because setting its events aside would not help.
    if (failureReason(error) === 'unavailable' || tries + 1 < maxTries) return false
    await applyByStream(deps, projector, events)
    return true
  }
}

/** The last resort: the failing stream is unknown, so each stream is applied separately. */
const applyByStream = async (deps: ProjectDependencies, projector: Applying, all: readonly LoggedEvent[]) => {
  for (const events of byStream(all).values())
    try {
      await projector.apply({ events })
    } catch (error) {
      for (const event of events) await recordFailure(deps, projector, event, error)
    }
}

type Reacting = Extract<Projector, { readonly apply?: undefined }>
type Applying = Extract<Projector, { readonly react?: undefined }>

const byStream = (events: readonly LoggedEvent[]): ReadonlyMap<StreamName, readonly LoggedEvent[]> =>
  Map.groupBy(events, ({ event }) => event.stream)
