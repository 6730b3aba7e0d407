/** The position of one event in the log, found backwards from its stream's watermark; null while it has none. */
import type { StreamName } from '@portal/domain'
import type { Items } from '@portal/items'
import { segmentAt } from './read/segments.ts'
import { readWatermarks } from './tip.ts'

export const findPosition = async (items: Items, stream: StreamName, version: number): Promise<number | null> => {
  const [mark] = await readWatermarks(items, [stream])
  if (mark === undefined || mark.version < version) return null
  for (let n = mark.segment; n > 0; ) {
    const segment = await segmentAt(items, n)
    const part = segment?.streams.find((each) => each.stream === stream)
    if (segment === undefined || part === undefined) return null
    const index = segment.events.findIndex((event) => event.stream === stream && event.version === version)
    if (index >= 0) return segment.first + index
    n = part.previous
  }
  return null
}
