/** Compares a segment's streams with their events and watermarks. */
import type { StreamName } from '@portal/domain'
import type { Items } from '@portal/items'
import { segmentKey } from '../../log/segment.ts'
import { readWatermarks, watermarkKey } from '../../log/tip.ts'
import type { StoredEvent } from '../../stored-event.ts'
import type { LogProblem } from '../log-problem.ts'

/** A stream's versions in a segment. */
export type VersionsInSegment = { readonly stream: StreamName; readonly from: number; readonly to: number }
type Named = Pick<StoredEvent, 'stream' | 'version' | 'hash'>

/** Compares events with what their streams hold now. */
export const checkEvents = async (items: Items, events: readonly Named[]): Promise<readonly LogProblem[]> => {
  const problems: LogProblem[] = []
  for (let index = 0; index < events.length; index += 100) {
    const some = events.slice(index, index + 100)
    const keys = some.map(({ stream, version }) => ({ stream, version }))
    const found = await items.getMany('events', keys, { consistent: false })
    for (const [at, { stream, version, hash }] of some.entries()) {
      // An event is read again, strongly consistent, before it is reported missing.
      const now = found[at] ?? (await items.get('events', { stream, version }))
      const reason = now === undefined ? 'missing' : now.hash !== hash ? 'rewritten' : null
      if (reason !== null) problems.push({ stream, version, reason, place: `events ${stream} / ${version}` })
    }
  }
  return problems
}

/** A stream's watermark must not be behind a segment that contains it, nor beyond the last segment. */
export const checkWatermarks = async (
  items: Items,
  n: number,
  streams: readonly VersionsInSegment[],
  tip: number,
): Promise<readonly LogProblem[]> => {
  const problems: LogProblem[] = []
  for (let index = 0; index < streams.length; index += 100) {
    const some = streams.slice(index, index + 100)
    const marks = await readWatermarks(
      items,
      some.map(({ stream }) => stream),
    )
    for (const [at, { stream, to }] of some.entries()) {
      const mark = marks[at] ?? { version: 0, segment: 0 }
      const isRight = mark.segment === n ? mark.version === to : mark.segment > n && mark.version > to
      if (isRight && (mark.segment <= Math.max(n, tip) || (await isThere(items, mark.segment)))) continue
      const { pk, sk } = watermarkKey(stream)
      problems.push({ stream, version: mark.version, reason: 'watermark', place: `log ${pk} / ${sk}` })
    }
  }
  return problems
}

/**
 * Whether a segment beyond the tip exists. It was written after the tip was read, or the tip was set back; the latter
 * is reported for the tip.
 */
const isThere = async (items: Items, segment: number): Promise<boolean> =>
  (await items.get('log', segmentKey(segment))) !== undefined
