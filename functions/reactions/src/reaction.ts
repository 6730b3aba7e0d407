/**
 * A reaction follows from an event outside its own stream: a projector that gets each event on its own. It must handle
 * duplicates and events that arrive after later ones of their stream.
 */
import type { StreamKind, StreamName } from '@portal/domain'
import type { EventStore, LoggedEvent, Projector, RecordedEvent } from '@portal/event-store'
import type { Items } from '@portal/items'

export type Reaction = {
  /** Never rename it: its checkpoint, parked events and deliveries are stored under this name. */
  readonly name: string
  readonly kinds: readonly StreamKind[]
  readonly react: (event: RecordedEvent) => Promise<void>
}

/** A new reaction on an existing portal starts a day ago, because nobody wants a message about last year. */
export const projectorOf = (
  { items, open }: { readonly items: Items; readonly open: EventStore['open'] },
  { name, kinds, react }: Reaction,
): Projector => ({
  name,
  kinds,
  begins: 'a-day-ago',
  react: async (logged) => {
    if (isLate(logged) && (await wasHandledBefore(items, name, logged))) return
    await react(await open(logged.event))
  },
})

const minute = 60_000

const isLate = ({ event, sequencedAt }: LoggedEvent): boolean => Date.parse(sequencedAt) - Date.parse(event.at) > minute

/**
 * Before the global order existed, each reaction had a watermark per stream (decision 0010). Events up to that
 * watermark were handled then and are skipped.
 */
const wasHandledBefore = async (items: Items, name: string, { event }: LoggedEvent): Promise<boolean> => {
  const row = await items.get('access', formerWatermark(name, event.stream))
  return row !== undefined && event.version <= (row.version as number)
}

const formerWatermark = (name: string, stream: StreamName) => ({ pk: `watermark#${name}#${stream}`, sk: 'watermark' })
