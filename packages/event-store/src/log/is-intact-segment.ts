/** Whether a segment follows this position and is consistent: its positions, its root, the hash of each event. */
import { eventHash } from '../stored-event.ts'
import { merkleRoot } from './merkle.ts'
import type { Segment } from './segment.ts'

export const isIntactSegment = ({ first, last, events, root }: Segment, position: number): boolean =>
  first === position + 1 &&
  last === position + events.length &&
  root === merkleRoot(events.map(({ hash }) => hash)) &&
  events.every((event) => eventHash(event) === event.hash)
