/**
 * Two bounded ways back through the log. `allSegments` reads all segments, ever more per read, so that the newest page
 * is cheap and a rare match is still found far back. `streamSegments` follows one stream, whose segments link to the
 * previous one. Both yield segments newest first and return where to continue: segment 0 at the end.
 */
import type { StreamName } from '@portal/domain'
import { readWatermarks, type Segment, segmentsBack } from '@portal/event-store'
import type { Items } from '@portal/items'

export type WalkStep = { readonly segment: Segment; readonly next: number }

/** Bounds of one answer: about 1,000 segments in nine reads, or 4 MB (512 units), as the last read may add 1 MB. */
const maxReads = 9
const maxBytes = 3_000_000
/** For one stream, each segment is a separate read. */
const maxStreamReads = 30

export async function* allSegments(items: Items, from: number): AsyncGenerator<WalkStep, number> {
  let below = from + 1
  let bytes = 0
  for (let read = 0; read < maxReads && bytes < maxBytes && below > 1; read++) {
    const page = await segmentsBack(items, { below, limit: 2 ** (read + 1) })
    bytes += page.bytes
    for (const segment of page.segments) yield { segment, next: segment.n - 1 }
    below = page.below
  }
  return below - 1
}

export async function* streamSegments(
  items: Items,
  stream: StreamName,
  from: number | null,
): AsyncGenerator<WalkStep, number> {
  let n = from ?? (await readWatermarks(items, [stream]))[0]?.segment ?? 0
  for (let read = 0; read < maxStreamReads && n > 0; read++) {
    const [segment] = (await segmentsBack(items, { below: n + 1, limit: 1 })).segments
    // Missing or unreadable: the stream cannot be followed further. The verification reports the position.
    if (segment?.n !== n) return 0
    n = segment.streams.find((part) => part.stream === stream)?.previous ?? 0
    yield { segment, next: n }
  }
  return n
}
