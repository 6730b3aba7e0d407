/** One event of the log with its position, found backwards from its stream's watermark; null while it has none. */
import type { StreamName } from '@portal/domain'
import type { Items } from '@portal/items'
import { eventHash } from '../stored-event.ts'
import { merkleRoot } from './merkle.ts'
import { segmentAt } from './read/segments.ts'
import { type LoggedEvent, loggedEvents, type Segment } from './segment.ts'
import { readWatermarks } from './tip.ts'

export const findLoggedEvent = async (
  items: Items,
  stream: StreamName,
  version: number,
): Promise<LoggedEvent | null> => {
  const [mark] = await readWatermarks(items, [stream])
  if (mark === undefined || mark.version < version) return null
  for (let n = mark.segment; n > 0; ) {
    const segment = await segmentAt(items, n)
    const part = segment?.streams.find((each) => each.stream === stream)
    if (segment === undefined || part === undefined) return null
    const found = loggedEvents(segment).find(({ event }) => event.stream === stream && event.version === version)
    if (found !== undefined) return found
    n = part.previous
  }
  return null
}

/** Whether a segment follows this position and is consistent: its positions, its root, the hash of each event. */
export const isIntactSegment = ({ first, last, events, root }: Segment, position: number): boolean =>
  first === position + 1 &&
  last === position + events.length &&
  root === merkleRoot(events.map(({ hash }) => hash)) &&
  events.every((event) => eventHash(event) === event.hash)
