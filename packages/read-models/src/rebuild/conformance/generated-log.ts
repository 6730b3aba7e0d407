/** A log of made-up events in memory, for specs that need more streams than could be filed one by one. */
import type { StreamName } from '@portal/domain'
import { planSegment, readTip, type StoredEvent } from '@portal/event-store'
import type { Items, Write } from '@portal/items'

const at = '2026-03-01T09:00:00.000Z'
const eventOf = (stream: StreamName, version: number): StoredEvent => ({
  ...{ stream, version, type: 'ApplicationFiled', schema: 1, at, actor: { id: 1, role: 'User' }, commandId: 'c' },
  ...{ data: '{}', sealed: {}, previousHash: '', hash: Buffer.alloc(32, version).toString('base64url') },
})

/** Appends versions `from` to `to` of each stream; `segment` is the one that holds the version before `from`, or 0. */
export const appendToLog = async (
  items: Items,
  streams: readonly StreamName[],
  { from, to, segment }: { readonly from: number; readonly to: number; readonly segment: number },
): Promise<void> => {
  for (let first = 0; first < streams.length; first += 90) {
    const missing = streams.slice(first, first + 90).map((stream) => ({
      stream,
      mark: { version: from - 1, segment },
      events: Array.from({ length: to - from + 1 }, (_, index) => eventOf(stream, from + index)),
    }))
    const { writes } = planSegment(await readTip(items), missing, at)
    for (const write of writes as readonly Extract<Write, { put: unknown }>[]) await items.put(write.table, write.put)
  }
}
