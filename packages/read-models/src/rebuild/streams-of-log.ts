/**
 * The log's streams, some thousand per batch in the order of their first events, each with its events from this batch
 * and the next. So memory is constant, and most streams need no second read.
 */
import type { StreamName } from '@portal/domain'
import { readSegments, type StoredEvent } from '@portal/event-store'
import type { Items } from '@portal/items'
import type { AtHand } from '../histories.ts'

export type LogBatch = {
  readonly streams: AtHand
  /**
   * How many events of the log this batch covers: all after the previous batch, up to the next batch's first stream.
   */
  readonly events: number
}

const streamsAtOnce = 2_000
/** Characters of text per batch; long applications reduce the number of streams. */
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
      // A stream may continue after its batch; then later events are missing here, which its head reveals.
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
