/**
 * Two ways back through the log, each bounded: over all segments by ever longer looks, so that a page of the newest
 * costs little and a rare thing is searched for far; and along one stream, whose every segment says where the one before
 * is. Both give segments newest first and say where the next look would go on: segment 0 when nothing is left.
 */

import type { StreamName } from '@portal/domain'
import { type Segment, segmentsBack, watermarksOf } from '@portal/event-store'
import type { Items } from '@portal/items'

export type Step = { readonly segment: Segment; readonly next: number }

/** One answer looks at most this far: about 1,000 segments in nine looks, or about 4 MB (512 units). */
const mostLooks = 9
const mostBytes = 3_000_000
/** Of one stream, each segment is a read of its own. */
const mostOfStream = 30

export async function* wholeLog(items: Items, from: number): AsyncGenerator<Step, number> {
  let below = from + 1
  let bytes = 0
  for (let look = 0; look < mostLooks && bytes < mostBytes && below > 1; look++) {
    const back = await segmentsBack(items, { below, limit: 2 ** (look + 1) })
    bytes += back.bytes
    for (const segment of back.segments) yield { segment, next: segment.n - 1 }
    below = back.below
  }
  return below - 1
}

export async function* oneStream(items: Items, stream: StreamName, from: number | null): AsyncGenerator<Step, number> {
  let n = from ?? (await watermarksOf(items, [stream]))[0]?.segment ?? 0
  for (let read = 0; read < mostOfStream && n > 0; read++) {
    const [segment] = (await segmentsBack(items, { below: n + 1, limit: 1 })).segments
    // Missing or unreadable: where the stream goes on is not known any more. The verification names the place.
    if (segment?.n !== n) return 0
    n = segment.streams.find((part) => part.stream === stream)?.previous ?? 0
    yield { segment, next: n }
  }
  return n
}
