/**
 * Finds which events of a damaged segment differ from the table `events`; the segment's list of streams says which it
 * must hold. When the events cannot be unpacked or all differ, only the segment is named (decision 0020).
 */
import type { StreamName } from '@portal/domain'
import type { Item, Items, Value } from '@portal/items'
import { packedText, textOfPacked } from '../log/packed.ts'
import { eventReference, hasItsChecksum, type StreamPart } from '../log/segment.ts'
import { fromItem } from '../stored-event.ts'

export type EventName = { readonly stream: string; readonly version: number }

export const damagedEvents = async (items: Items, segment: Item): Promise<readonly EventName[]> => {
  const names = hasItsChecksum(segment) ? namesIn(segment.streams) : null
  if (names === null) return []
  const text = textOf(segment.events)
  if (text === null) return names.length === 1 ? names : []
  const differing: EventName[] = []
  for (let index = 0; index < names.length; index += 100) {
    const some = names.slice(index, index + 100)
    const found = await items.getMany(
      'events',
      some.map(({ stream, version }) => ({ stream, version })),
    )
    differing.push(...some.filter((_, at) => !occursIn(text, found[at])))
  }
  return differing.length < names.length || names.length === 1 ? differing : []
}

/** Null when the value is not a list of streams. */
export const namesIn = (streams: Value | readonly StreamPart[] | undefined): readonly EventName[] | null => {
  if (!Array.isArray(streams) || !streams.every(isPart)) return null
  return streams.flatMap(({ stream, from, to }) =>
    Array.from({ length: to - from + 1 }, (_, index) => ({ stream, version: from + index })),
  )
}

const maxSegmentEvents = 100_000

const isPart = (part: unknown): part is { readonly stream: StreamName; readonly from: number; readonly to: number } => {
  const { stream, from, to } = (part ?? {}) as Partial<StreamPart>
  if (typeof stream !== 'string' || !Number.isSafeInteger(from) || !Number.isSafeInteger(to)) return false
  return Number(from) >= 1 && Number(to) >= Number(from) && Number(to) - Number(from) < maxSegmentEvents
}

const textOf = (stored: Value | undefined): string | null => {
  if (!(stored instanceof Uint8Array)) return null
  try {
    return packedText(stored)
  } catch {
    // Brotli's error does not matter: the data cannot be unpacked.
    return null
  }
}

/** An event that is missing from the table is reported for its stream, so here it does not count as differing. */
const occursIn = (text: string, event: Item | undefined): boolean =>
  event === undefined || [event, eventReference(fromItem(event))].some((each) => text.includes(textOfPacked(each)))
