/** The next batch for a projector. Its segments, events and text are bounded, so that memory stays constant. */
import type { StreamKind, StreamName } from '@portal/domain'
import type { Items } from '@portal/items'
import type { Projector } from '../projector.ts'
import { type LoggedEvent, loggedEvents } from '../segment.ts'
import { readSegments } from './segments.ts'

const maxSegments = 200
/**
 * The batch ends with the segment that reaches this number. One run must be able to finish its batch of reactions even
 * if a dead provider takes ten seconds per event, sixteen at a time.
 */
const maxEvents = { react: 50, apply: 2_000 }
const maxText = 4_000_000

export const readBatch = async (
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
