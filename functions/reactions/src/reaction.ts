/**
 * What follows from an event outside its own stream: a projector of the log that takes each event for itself. A reaction
 * may see an event twice, and after a later one of its stream, and does the right thing.
 */
import type { StreamKind, StreamName } from '@portal/domain'
import type { EventStore, LoggedEvent, Projector, RecordedEvent } from '@portal/event-store'
import type { Items } from '@portal/items'

export type Reaction = {
  /** Never renamed: its checkpoint, its parked events and its deliveries stand under this name. */
  readonly name: string
  readonly kinds: readonly StreamKind[]
  readonly react: (event: RecordedEvent) => Promise<void>
}

/** A reaction that is new on an old portal begins a day ago: nobody wants a message about last year. */
export const projectorOf = (
  { items, open }: { readonly items: Items; readonly open: EventStore['open'] },
  { name, kinds, react }: Reaction,
): Projector => ({
  name,
  kinds,
  begins: 'a-day-ago',
  react: async (logged) => {
    if (isLate(logged) && (await wasFollowedBefore(items, name, logged))) return
    await react(await open(logged.event))
  },
})

const aMinute = 60_000

const isLate = ({ event, sequencedAt }: LoggedEvent): boolean =>
  Date.parse(sequencedAt) - Date.parse(event.at) > aMinute

/**
 * Before there was a global order each reaction followed each stream by a watermark of its own (decision 0010). A log that
 * begins with such a portal brings its whole past: what was followed then is not followed again.
 */
const wasFollowedBefore = async (items: Items, name: string, { event }: LoggedEvent): Promise<boolean> => {
  const row = await items.get('access', formerWatermark(name, event.stream))
  return row !== undefined && event.version <= (row.version as number)
}

const formerWatermark = (name: string, stream: StreamName) => ({ pk: `watermark#${name}#${stream}`, sk: 'watermark' })
