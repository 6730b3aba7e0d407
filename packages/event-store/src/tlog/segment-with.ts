/** The number of the segment that contains a position, searched from the end, where unpublished events are. */
import type { Items } from '@portal/items'
import { segmentAt } from '../log/read/segments.ts'
import { LogBroken } from '../log/segment.ts'

export const segmentWith = async (items: Items, position: number, lastSegment: number): Promise<number> => {
  if (position === 1) return 1
  const firstOf = async (n: number): Promise<number> => {
    const segment = await segmentAt(items, n)
    if (segment === undefined) throw new LogBroken(`segment ${n} is missing`)
    return segment.first
  }
  let [low, high] = [lastSegment, lastSegment]
  for (let step = 1; low > 1 && (await firstOf(low)) > position; step *= 2) {
    high = low - 1
    low = Math.max(1, low - step)
  }
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((await firstOf(middle)) <= position) low = middle
    else high = middle - 1
  }
  return low
}
