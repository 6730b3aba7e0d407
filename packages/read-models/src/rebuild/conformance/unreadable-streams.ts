import { StreamFailed } from '@portal/event-store'
import type { Item } from '@portal/items'
import { agencyAdmin, completeApplication } from '@portal/testing'
import { verifyFeed, verifyProjections } from '@portal/verification'
import { describe, expect, test } from 'vitest'
import { readGenerations } from '../../applications/list/generation.ts'
import type { ListProjection } from '../../applications/list/projection.ts'
import { listProjections } from '../../applications/list/projectors.ts'
import { rebuildFeed } from '../feed.ts'
import { rebuildViews } from '../views.ts'
import { type OpenItems, openPortal } from './fixture.ts'

export const testUnreadableStreams = (open: OpenItems): void => {
  describe('a stream that cannot be folded', () => {
    /** Before they are sequenced, application 3 gets a damaged sealed field and application 4 loses an event. */
    const damaged = async () => {
      const portal = await openPortal(open, 2)
      const { items, on, file } = portal
      for (const id of [3, 4, 5]) await file(id)
      await on(4, completeApplication(agencyAdmin()))
      const key = { stream: 'application-3', version: 1 }
      const event = (await items.get('events', key)) as unknown as {
        sealed: Record<string, Record<string, Uint8Array>>
      }
      const sealed = Object.fromEntries(
        Object.entries(event.sealed).map(([subject, boxes]) => [
          subject,
          Object.fromEntries(Object.entries(boxes).map(([field, box]) => [field, box.with(40, (box[40] ?? 0) ^ 1)])),
        ]),
      )
      await items.put('events', { ...(event as unknown as Item), sealed })
      await items.delete('events', { stream: 'application-4', version: 1 })
      await portal.settle()
      const feeds = listProjections({ ...portal.store, items, wait: async () => undefined })
      const pause = async () => void (await portal.settle())
      return { ...portal, counts: feeds[0] as ListProjection, search: feeds[1] as ListProjection, options: { pause } }
    }
    const third = { stream: 'application-3', error: 'EventUnreadable' }
    const fourth = { stream: 'application-4', error: 'StreamBroken' }
    const byStream = (found: readonly { stream: string }[]) => found.toSorted((a, b) => (a.stream < b.stream ? -1 : 1))

    test('is reported by the verification of the views, which checks everything else', async () => {
      const { items, reading } = await damaged()
      await items.delete('views', { pk: 'application#5', sk: 'detail' })
      const { problems, unreadable } = await verifyProjections(reading)
      expect(byStream(unreadable)).toEqual([third, fourth])
      expect(problems.first.map(({ place }) => place)).toEqual(['views application#5 / detail'])
    })

    test('keeps its rows when everything else is rebuilt', async () => {
      const { items, reading } = await damaged()
      const kept = await items.get('views', { pk: 'application#3', sk: 'detail' })
      await items.delete('views', { pk: 'application#5', sk: 'detail' })
      const { written, dropped, unreadable } = await rebuildViews(reading)
      expect({ written, dropped }).toEqual({ written: 1, dropped: 0 })
      expect(byStream(unreadable)).toEqual([third, fourth])
      expect(await items.get('views', { pk: 'application#3', sk: 'detail' })).toEqual(kept)
      expect(await items.get('views', { pk: 'application#5', sk: 'detail' })).toBeDefined()
    })

    test('is left out of the search, because the sequencer set it aside (R-LOG-37)', async () => {
      const { items, reading, counts, search, options } = await damaged()
      expect((await verifyFeed(reading, counts, options)).unreadable).toEqual([])
      const found = await verifyFeed(reading, search, options)
      expect(found.unreadable).toEqual([])
      expect(found.replayed.rows).toBe(3)
      const rebuilt = await rebuildFeed(items, search, options)
      expect(rebuilt).toMatchObject({ unreadable: [], replayed: found.replayed })
      expect(await readGenerations(items, 'search')).toEqual({ live: 'g2', filling: null })
    })

    test('is reported, and all others are checked, when the name of a head is no stream or has an unknown number', async () => {
      const { items, reading, counts, search, options } = await damaged()
      const head = await items.get('heads', { stream: 'application-5' })
      const names = ['applicatiom-5', 'application-05', 'application-5-5', 'application-9007199254740993', 'x']
      for (const stream of names) await items.put('heads', { ...head, stream })
      await items.put('heads', { ...head, stream: 'application-999999999999999' })
      await items.delete('views', { pk: 'application#5', sk: 'detail' })
      const expected = [
        ...[third, fourth],
        { stream: 'application-999999999999999', error: 'StreamBroken' },
        ...names.map((stream) => ({ stream, error: 'NoStreamName' })),
      ]
      const { problems, unreadable } = await verifyProjections(reading)
      expect(byStream(unreadable)).toEqual(byStream(expected))
      expect(problems.first.map(({ place }) => place)).toEqual(['views application#5 / detail'])
      expect(byStream((await rebuildViews(reading)).unreadable)).toEqual(byStream(expected))
      expect(await items.get('views', { pk: 'application#5', sk: 'detail' })).toBeDefined()
      for (const projection of [counts, search]) await rebuildFeed(items, projection, options)
    })

    test('does not hide an error of the store', async () => {
      const { reading } = await damaged()
      const { store } = reading
      const throttled = async () => Promise.reject(Object.assign(new Error('slow down'), { name: 'SlowDown' }))
      const busy = { ...store, open: throttled, load: throttled }
      await expect(verifyProjections({ ...reading, store: busy })).rejects.toBeInstanceOf(StreamFailed)
    })
  })
}
