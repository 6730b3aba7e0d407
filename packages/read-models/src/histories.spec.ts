import { type StreamName, streamOf } from '@portal/domain'
import type { EventStore, StoredEvent } from '@portal/event-store'
import { memoryItems } from '@portal/items/memory'
import { expect, test } from 'vitest'
import { foldStreams } from './histories.ts'

test('the keys of all streams are requested once, before the first one is opened', async () => {
  const streams = Array.from({ length: 500 }, (_, index) => streamOf('application', index + 1))
  const knownEvents = new Map(streams.map((stream) => [stream, [{ stream, version: 1 } as StoredEvent]]))
  const requested: StreamName[] = []
  const requestedAtOpening: number[] = []
  const store = {
    load: () => Promise.reject(new Error('every event is known')),
    open: (async (stored) => {
      requestedAtOpening.push(requested.length)
      return stored
    }) as EventStore['open'],
    requestKeys: (events: readonly StoredEvent[]) => void requested.push(...events.map(({ stream }) => stream)),
  }
  const fold = () => true
  await foldStreams({ items: memoryItems(), store, fold, knownEvents, versionOf: () => 1 }, streams)
  expect(requested).toEqual(streams)
  expect(requestedAtOpening).toEqual(streams.map(() => streams.length))
})
