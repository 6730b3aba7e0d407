/**
 * Reads the log's streams in batches of some thousand, in the order of their first events. A stream has its events from
 * its batch and the next one. Memory is therefore constant, and most streams need no second read.
 */
import type { StreamName } from '@portal/domain'
import { readSegments, type StoredEvent } from '@portal/event-store'
import type { Items } from '@portal/items'
import type { KnownEvents } from '../histories.ts'

export type LogBatch = {
  readonly streams: KnownEvents
  /**
   * How many events of the log this batch covers: all after the previous batch, up to the next batch's first stream.
   */
  readonly events: number
}

const streamsPerBatch = 2_000
/** Characters of text per batch; long applications reduce the number of streams. */
const maxText = 8_000_000

type Batch = { readonly streams: Map<StreamName, StoredEvent[]>; events: number; text: number }
const emptyBatch = (): Batch => ({ streams: new Map(), events: 0, text: 0 })

/** `to`: the last segment. */
export async function* streamsOfLog(items: Items, to: number): AsyncGenerator<LogBatch> {
  let [ready, filling] = [emptyBatch(), emptyBatch()]
  for await (const { events } of readSegments(items, { to })) {
    for (const event of events) {
      if (event.version === 1) filling.streams.set(event.stream, [])
      const known = filling.streams.get(event.stream) ?? ready.streams.get(event.stream)
      // An event of a stream whose batch was already yielded is left out; whoever compares the stream with its head
      // sees that events are missing, and loads it.
      if (known?.length === event.version - 1) known.push(event)
      filling.events += 1
      filling.text += event.data.length
    }
    if (filling.streams.size < streamsPerBatch && filling.text < maxText) continue
    if (ready.events > 0) yield ready
    ready = filling
    filling = emptyBatch()
  }
  if (ready.events > 0) yield ready
  if (filling.events > 0) yield filling
}
