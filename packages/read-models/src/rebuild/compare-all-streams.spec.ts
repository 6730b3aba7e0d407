import { type StreamName, streamOf } from '@portal/domain'
import type { EventStore, StoredEvent } from '@portal/event-store'
import { memoryItems } from '@portal/items/memory'
import { expect, test } from 'vitest'
import { compareAllStreams } from './compare-all-streams.ts'
import { appendToLog } from './conformance/generated-log.ts'
import type { TableSnapshot } from './snapshot.ts'

test('the keys of a batch of the log are requested while the batch before it is folded, and no others', async () => {
  const items = memoryItems()
  const applications = Array.from({ length: 5_000 }, (_, index) => streamOf('application', index + 1))
  const members = [1, 2, 3].map((id) => streamOf('member', id))
  await appendToLog(items, [...members, ...applications], { from: 1, to: 1, segment: 0 })

  const requested = new Set<StreamName>()
  let request = () => {}
  const isLastRequested = new Promise<void>((resolve) => {
    request = resolve
  })
  const store = {
    requestKeys: (events: readonly StoredEvent[]) => {
      for (const { stream } of events) requested.add(stream)
      if (requested.has('application-2500')) request()
    },
    open: (async (stored) => {
      // The first batch has some 2,000 streams, so this one waits for the keys of the second batch.
      if (stored.stream === 'application-1900') await isLastRequested
      return stored
    }) as EventStore['open'],
    load: () => Promise.reject(new Error('every event is known')),
    hmac: () => Promise.reject(new Error('no claim is compared')),
  }
  const versionOf = () => 1
  const complete: TableSnapshot = { versionOf, isStored: () => true, hasDigest: () => true }
  const visited: StreamName[] = []
  const options = {
    names: new Set(['application-detail']),
    visit: ({ stream }: { readonly stream: StreamName }) => void visited.push(stream),
    // The made-up events cannot be folded.
    onUnreadable: ({ stream }: { readonly stream: StreamName }) => void visited.push(stream),
    snapshot: { heads: Promise.resolve({ versionOf, names: () => [] }), complete: Promise.resolve(complete) },
  }
  await compareAllStreams({ items, store }, options)
  expect(requested).toEqual(new Set(applications))
  expect(new Set(visited)).toEqual(new Set([...members, ...applications]))
})
