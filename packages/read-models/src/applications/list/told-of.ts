/** Of which applications counts and search are told, and how many are taken up at a time. */
import { parseStream, type StreamName, streamOf } from '@portal/domain'
import type { LoggedEvent } from '@portal/event-store'

export const streamsOf = (events: readonly LoggedEvent[]): readonly StreamName[] =>
  events.map(({ event }) => event.stream)

export const applicationsOf = (streams: readonly StreamName[]): number[] => {
  const ids = streams.map(parseStream).flatMap(({ kind, id }) => (kind === 'application' ? [id] : []))
  return [...new Set(ids)].sort((a, b) => a - b)
}

export const streamOfId = (id: number): StreamName => streamOf('application', id)

/** So many go into one transaction, when they lie near each other. */
const perPortion = 1_024

export const portions = (ids: readonly number[]): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(ids.length / perPortion) }, (_, index) =>
    ids.slice(index * perPortion, (index + 1) * perPortion),
  )
