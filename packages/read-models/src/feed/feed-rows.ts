/**
 * The rows of the feed: one for each event and the agency that had its application at that time, in the partition of the
 * agency at the event's position in the one order. They lie in the table `log` beside the positions they are made from.
 */
import { type ApplicationEvent, type FeedType, parseStream, type StreamName, type TalkEvent } from '@portal/domain'
import { hasValidChecksum, type LoggedEvent, type RecordedEvent, StreamFailed, withChecksum } from '@portal/event-store'
import type { Item, Items } from '@portal/items'
import { openPortalStore } from '../environment.ts'
import { foldStreams } from '../histories.ts'
import { noKeys } from '../keys.ts'
import { feedTypeOf } from './feed-types.ts'

export type FeedEntry = {
  readonly agency: number
  /** In the one order of the portal, from 1 without a gap. */
  readonly position: number
  readonly segment: number
  readonly stream: StreamName
  /** In its stream: of the application, or of its conversation. */
  readonly version: number
  readonly type: FeedType
  readonly application: number
  readonly at: string
}

export const feedPartition = (agency: number): string => `feed#${agency}`
export const feedKey = (agency: number, position: number) => ({ pk: feedPartition(agency), sk: position })

export const itemOfEntry = (entry: FeedEntry): Item => ({
  ...feedKey(entry.agency, entry.position),
  ...withChecksum({ ...entry }),
})

export const entryOfItem = ({ pk: _, sk: __, check: ___, ...entry }: Item): FeedEntry => entry as unknown as FeedEntry

const attributes = ['agency', 'position', 'segment', 'stream', 'version', 'type', 'application', 'at']

/** Whether the row is unchanged and lies at its own key; `projections verify feed` compares it with the events. */
export const isFeedRow = (row: Item): boolean =>
  hasValidChecksum(row, attributes, ['pk', 'sk']) &&
  row.pk === feedPartition(Number(row.agency)) &&
  row.sk === Number(row.position)

/** The entries of these events, which may be of any kind of stream, in their order. */
export const feedEntries = async (items: Items, logged: readonly LoggedEvent[]): Promise<readonly FeedEntry[]> => {
  const events = logged.filter(({ event }) => isTold(event))
  const known = Map.groupBy(
    events.map(({ event }) => event).filter(({ stream }) => parseStream(stream).kind === 'application'),
    ({ stream }) => stream,
  )
  const streams = [...known.keys()]
  const store = openPortalStore({ items, keys: noKeys })
  const fold = { items, store, fold: agenciesOf, knownEvents: known }
  const found = await foldStreams<ApplicationEvent, Agencies>(fold, streams)
  const agencies = new Map(streams.map((stream, index) => [stream, found[index] ?? []]))
  const entries = await Promise.all(
    events.map(async (each) => {
      const { stream } = each.event
      try {
        return entriesOf(each, await store.open<ApplicationEvent | TalkEvent>(each.event), agencies.get(stream) ?? [])
      } catch (error) {
        throw new StreamFailed(stream, error)
      }
    }),
  )
  return entries.flat()
}

/** An event of a newer release is not passed over: it is set aside until this release knows it. */
const isTold = ({ stream, type }: LoggedEvent['event']): boolean => {
  const { kind } = parseStream(stream)
  if (kind !== 'application' && kind !== 'talk') return false
  return !Object.hasOwn(feedTypeOf, type) || feedTypeOf[type as keyof typeof feedTypeOf] !== null
}

/** Which agency had an application from which version on. */
type Agencies = readonly { readonly since: number; readonly agency: number }[]

const agenciesOf = (history: readonly RecordedEvent<ApplicationEvent>[]): Agencies =>
  history.flatMap((event) => {
    if (event.type === 'ApplicationFiled') return [{ since: event.version, agency: event.data.agency }]
    return event.type === 'ApplicationTransferred' ? [{ since: event.version, agency: event.data.to }] : []
  })

const entriesOf = (
  { position, segment, event: { stream, version, at } }: LoggedEvent,
  event: RecordedEvent<ApplicationEvent | TalkEvent>,
  agencies: Agencies,
): readonly FeedEntry[] => {
  const entry = { position, segment, stream, version, application: parseStream(stream).id, at }
  if (event.type === 'ApplicationTransferred') {
    const { from, to } = feedTypeOf.ApplicationTransferred
    return [
      { ...entry, agency: event.data.from, type: from },
      { ...entry, agency: event.data.to, type: to },
    ]
  }
  if (event.type === 'MessageSent') return [{ ...entry, agency: event.data.agency, type: feedTypeOf.MessageSent }]
  const type = feedTypeOf[event.type]
  const agency = agencies.findLast(({ since }) => since <= version)?.agency
  if (agency === undefined) throw new Error('no agency')
  return type === null ? [] : [{ ...entry, agency, type }]
}
