/**
 * Visits every stream once: first in log order, where a stream's events are close together, then those whose heads are
 * not in the log (not sequenced yet, or beyond a break, which the audit reports). Invalid stream names are reported.
 * Memory grows by one bit per stream only.
 */
import { isStreamName, type StreamName } from '@portal/domain'
import { LogBroken, tipOf } from '@portal/event-store'
import { scanPages } from '@portal/items'
import type { AtHand, Unreadable } from '../histories.ts'
import { type Look, lookAtMany, type Reading } from './look-at.ts'
import { SeenStreams } from './seen-streams.ts'
import { streamsOfLog } from './streams-of-log.ts'

export type Walk = {
  /** The projections to compare. */
  readonly names: ReadonlySet<string>
  readonly visit: (look: Look) => Promise<void>
  /** Called after each portion, so that the caller drops the opened personal data of its streams in time. */
  readonly onPortion?: () => Promise<void>
  readonly onUnreadable: (unreadable: Unreadable) => void
}

/** Streams per batch: opened data is held until the batch ends, and an erasure allows half a minute for that. */
const atOnce = 400

export const walkLooks = async (reading: Reading, { names, visit, onPortion, onUnreadable }: Walk): Promise<void> => {
  const seen = new SeenStreams()
  const lookAtAll = async (atHand: AtHand) => {
    const streams = [...atHand.keys()].filter((stream) => isNamed(stream, onUnreadable) && !seen.has(stream))
    for (let from = 0; from < streams.length; from += atOnce) {
      const some = streams.slice(from, from + atOnce)
      for (const look of await lookAtMany(reading, some, names, { atHand, onUnreadable }))
        if (look !== undefined) await visit(look)
      await onPortion?.()
      for (const stream of some) seen.add(stream)
    }
  }
  try {
    const { segment } = await tipOf(reading.items)
    for await (const { streams } of streamsOfLog(reading.items, segment)) await lookAtAll(streams)
  } catch (error) {
    if (!(error instanceof LogBroken)) throw error
  }
  for await (const heads of scanPages(reading.items, 'heads'))
    await lookAtAll(new Map(heads.map(({ stream }) => [stream as StreamName, []])))
}

const isNamed = (stream: StreamName, onUnreadable: Walk['onUnreadable']): boolean => {
  if (isStreamName(stream)) return true
  onUnreadable({ stream, error: 'NoStreamName' })
  return false
}
