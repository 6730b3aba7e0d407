/** Which streams and applications some events concern, and how many applications one transaction updates. */
import { parseStream, type StreamName, streamOf } from '@portal/domain'
import type { LoggedEvent } from '@portal/event-store'
import type { KnownEvents } from '../../histories.ts'

export const eventStreams = (events: readonly LoggedEvent[]): readonly StreamName[] =>
  events.map(({ event }) => event.stream)

export const eventsByStream = (events: readonly LoggedEvent[]): KnownEvents =>
  Map.groupBy(
    events.map(({ event }) => event),
    ({ stream }) => stream,
  )

export const applicationIds = (streams: readonly StreamName[]): number[] => {
  const ids = streams.map(parseStream).flatMap(({ kind, id }) => (kind === 'application' ? [id] : []))
  return [...new Set(ids)].sort((a, b) => a - b)
}

export const streamOfId = (id: number): StreamName => streamOf('application', id)

/** Applications with close ids share blocks, so that one transaction can update this many; any other batch is split. */
const idsPerTransaction = 1_024

export const transactionBatches = (ids: readonly number[], size = idsPerTransaction): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, index) => ids.slice(index * size, (index + 1) * size))
