/** Takes one reaction along one stream, from its watermark to the newest event, each event once and in order. */
import type { StreamName } from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import { park } from './parked.ts'
import { type Dependencies, type Reaction, Unavailable, UnderWay } from './reaction.ts'
import { countTry, moveWatermark, readWatermark, type Watermark } from './watermarks.ts'

const mostTries = 5

/**
 * `head` is how far the stream is known to reach. What the feed doubled is behind the mark already; what it dropped is
 * read from `events` here. Throws when an event failed and is to be tried again.
 */
export const follow = async (
  deps: Dependencies,
  { reaction, stream, head }: { reaction: Reaction; stream: StreamName; head: number },
): Promise<void> => {
  const pair = { reaction: reaction.name, stream }
  let mark = await readWatermark(deps.items, pair)
  if (mark.version >= head) return
  const history = await historyOf(deps, { reaction, stream, head }, mark)
  for (const event of history) {
    if (event.version <= mark.version) continue
    await reactOrPark(deps, reaction, event, mark)
    mark = await moveWatermark(deps.items, pair, { from: mark, version: event.version })
  }
}

/**
 * A stream that cannot be read five times in a row is left to the sweep, which finds its mark lagging: the feed must not
 * stand still for it.
 */
const historyOf = async (
  deps: Dependencies,
  { reaction, stream, head }: { reaction: Reaction; stream: StreamName; head: number },
  mark: Watermark,
): Promise<readonly RecordedEvent[]> => {
  try {
    const history = await deps.load(stream)
    if (history.length < head) throw new Unavailable('events_behind_head')
    return history
  } catch (error) {
    const tries = await countTry(deps.items, { reaction: reaction.name, stream }, mark)
    if (tries < mostTries) throw error
    const reason = nameOf(error)
    deps.log({
      level: 'error',
      message: 'stream_left_to_sweep',
      reaction: reaction.name,
      stream,
      version: head,
      reason,
    })
    return []
  }
}

/** Done or parked: either way the mark may move on. Throws while it is worth trying again. */
const reactOrPark = async (deps: Dependencies, reaction: Reaction, event: RecordedEvent, mark: Watermark) => {
  try {
    await reaction.react(event)
  } catch (error) {
    if (error instanceof UnderWay) throw error
    const { stream, version } = event
    const tries = await countTry(deps.items, { reaction: reaction.name, stream }, mark)
    if (tries < mostTries) throw error
    const reason = error instanceof Unavailable ? 'unavailable' : 'poison'
    await park(deps.items, { reaction: reaction.name, stream, version, reason, error: nameOf(error), at: deps.now() })
    deps.log({ level: 'error', message: 'event_parked', reaction: reaction.name, stream, version, reason })
  }
}

/** An error's text may repeat what a provider was told; its name does not. */
export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')
