/** A log of any length for specs, in the sequencer's format, without streams behind it. */
import type { StreamName } from '@portal/domain'
import { type Segment, type StoredEvent, type StreamPart, watermarkKey } from '@portal/event-store'
import type { Item, Items } from '@portal/items'

export type LoggedFact = {
  readonly stream: StreamName
  readonly type?: string
  readonly at?: string
  readonly actor?: number
}
/** `at`: when the segment was sequenced. */
export type SegmentGiven = { readonly at: string; readonly events: readonly LoggedFact[] }

export const minute = (n: number): string => new Date(Date.parse('2026-03-01T00:00:00.000Z') + n * 60_000).toISOString()

export const writeLog = async (items: Items, given: readonly SegmentGiven[]): Promise<void> => {
  const marks = new Map<StreamName, { version: number; segment: number }>()
  let position = 0
  const segments: Segment[] = []
  for (const [index, { at, events }] of given.entries()) {
    const n = index + 1
    const parts = new Map<StreamName, StreamPart>()
    const stored = events.map((event) => {
      const mark = marks.get(event.stream) ?? { version: 0, segment: 0 }
      const version = mark.version + 1
      const part = parts.get(event.stream) ?? {
        stream: event.stream,
        from: version,
        to: version,
        previous: mark.segment,
      }
      parts.set(event.stream, { ...part, to: version })
      marks.set(event.stream, { version, segment: mark.segment })
      return eventOf(event, version, at)
    })
    for (const { stream, to } of parts.values()) marks.set(stream, { version: to, segment: n })
    const [first, last] = [position + 1, position + events.length]
    position = last
    segments.push({ n, first, last, at, streams: [...parts.values()], events: stored, root: 'root' })
  }
  const puts: Item[] = [
    ...segments.map((segment) => ({ pk: `segment-${Math.floor(segment.n / 1000)}`, sk: segment.n, ...segment })),
    ...[...marks].map(([stream, mark]) => ({ ...watermarkKey(stream), ...mark })),
    { pk: 'tip', sk: 0, segment: segments.length, position, at: given.at(-1)?.at ?? '' },
  ]
  for (let done = 0; done < puts.length; done += 50)
    await Promise.all(puts.slice(done, done + 50).map((item) => items.put('log', item)))
}

const eventOf = (
  { stream, type = 'Noted', at, actor = 1 }: LoggedFact,
  version: number,
  sequenced: string,
): StoredEvent => ({
  ...{ stream, version, type, schema: 1, at: at ?? sequenced, actor: { id: actor, role: 'User' } },
  ...{ commandId: 'command', data: '{}', sealed: {}, previousHash: 'a', hash: 'b' },
})
