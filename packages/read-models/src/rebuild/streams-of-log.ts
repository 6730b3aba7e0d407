/**
 * The streams of the log, some thousand at a time in the order of their first events, each with the events that lie near:
 * those of its own batch and of the next one. So memory stays the same however long the log is, and most streams need not
 * be read a second time.
 */
import type { StreamName } from '@portal/domain'
import { readSegments, type StoredEvent } from '@portal/event-store'
import type { Items } from '@portal/items'
import type { AtHand } from '../histories.ts'

export type LogBatch = {
  readonly streams: AtHand
  /** Events of the log up to the first stream of the next batch, after those of the batch before. */
  readonly events: number
}

const streamsAtOnce = 2_000
/** Of text; whoever writes long applications gets fewer streams at once. */
const mostText = 8_000_000

type Batch = { readonly streams: Map<StreamName, StoredEvent[]>; events: number; text: number }
const emptyBatch = (): Batch => ({ streams: new Map(), events: 0, text: 0 })

/** `to`: the last segment. */
export async function* streamsOfLog(items: Items, to: number): AsyncGenerator<LogBatch> {
  let [ripe, fresh] = [emptyBatch(), emptyBatch()]
  for await (const { events } of readSegments(items, { to })) {
    for (const event of events) {
      if (event.version === 1) fresh.streams.set(event.stream, [])
      const known = fresh.streams.get(event.stream) ?? ripe.streams.get(event.stream)
      // A stream may leave its batch before it ends: then what follows is not at hand, and its head says so.
      if (known?.length === event.version - 1) known.push(event)
      fresh.events += 1
      fresh.text += event.data.length
    }
    if (fresh.streams.size < streamsAtOnce && fresh.text < mostText) continue
    if (ripe.events > 0) yield ripe
    ripe = fresh
    fresh = emptyBatch()
  }
  if (ripe.events > 0) yield ripe
  if (fresh.events > 0) yield fresh
}
