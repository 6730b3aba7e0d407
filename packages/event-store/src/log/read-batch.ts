/** What a projector is given next: the batch that its checkpoint has announced, or as much as is good at a time. */
import type { StreamKind, StreamName } from '@portal/domain'
import type { Items } from '@portal/items'
import type { Checkpoint } from './checkpoint.ts'
import type { Batch, Projector } from './projector.ts'
import { readSegments } from './read-segments.ts'
import { type LoggedEvent, loggedEvents } from './segment.ts'

const mostSegments = 200
/** Reactions may send something for each event: what one run begins it must be able to end. */
const mostEvents = { react: 200, apply: 2_000 }
const mostText = 4_000_000

export const readBatch = async (
  items: Items,
  projector: Projector,
  { segment: after, until: announced }: Checkpoint,
  tip: number,
): Promise<Batch> => {
  const most = projector.apply ? mostEvents.apply : mostEvents.react
  const to = announced ?? Math.min(tip, after + mostSegments)
  const events: LoggedEvent[] = []
  let until = after
  let text = 0
  for await (const segment of readSegments(items, { after, to })) {
    for (const logged of loggedEvents(segment)) {
      if (!isOfKind(logged.event.stream, projector.kinds)) continue
      events.push(logged)
      text += logged.event.data.length
    }
    until = segment.n
    if (announced === null && (events.length >= most || text >= mostText)) break
  }
  return { after, until, events, isAlone: false }
}

export const isOfKind = (stream: StreamName, kinds: readonly StreamKind[]): boolean =>
  kinds.some((kind) => stream.startsWith(`${kind}-`))
