/** How far the log matches a seal: the last segment before the first that differs or is not in the log. */
import type { Items } from '@portal/items'
import { readSegments } from '../log/read/segments.ts'
import { readTip } from '../log/tip.ts'
import { type SignedSeal, segmentDigest, segmentHeader } from './seal.ts'

export const lastMatchingSegment = async (items: Items, { seal, segments }: SignedSeal): Promise<number> => {
  const to = Math.min((await readTip(items)).segment, seal.lastSegment)
  for await (const segment of readSegments(items, { after: seal.firstSegment - 1, to }))
    if (segmentDigest(segmentHeader(segment)) !== segments[segment.n - seal.firstSegment]) return segment.n - 1
  return Math.max(to, seal.firstSegment - 1)
}
