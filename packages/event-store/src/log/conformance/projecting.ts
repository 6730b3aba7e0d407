/** What a projector can rely on; a failing one must not affect others. */
import type { Items } from '@portal/items'
import { describe, expect, test } from 'vitest'
import { findCheckpoint } from '../checkpoint.ts'
import { project } from '../project.ts'
import { type ProjectEntry, type Projector, StreamFailed, Unavailable } from '../projector.ts'
import { retrySetAside } from '../retry-set-aside.ts'
import { type LoggedEvent, loggedEvents } from '../segment.ts'
import { readSegments } from '../segments.ts'
import { sequence } from '../sequence.ts'
import { listSetAside, setAside } from '../set-aside.ts'
import { readTip } from '../tip.ts'
import { append, collectAll, freshStream, type OpenItems, sequenceDependencies } from './fixture.ts'

let projectors = Date.now()
const freshName = () => `projector-${projectors++}`

export const testProjectors = (open: OpenItems): void => {
  const given = async (counts: readonly number[]) => {
    const items = open()
    const streams = counts.map(freshStream)
    for (const [index, stream] of streams.entries()) {
      const count = counts[index] as number
      await append(items, stream, 0, count)
      await sequence(sequenceDependencies(items), [{ stream, version: count }])
    }
    const entries: ProjectEntry[] = []
    const deps = { ...sequenceDependencies(items), log: (entry: ProjectEntry) => void entries.push(entry) }
    const isMine = (stream: string) => (streams as readonly string[]).includes(stream)
    return { items, streams, entries, deps, isMine }
  }
  const waiting = (items: Items, name: string) => collectAll(listSetAside(items, 'waiting', name))
  const parked = (items: Items, name: string) => collectAll(listSetAside(items, 'parked', name))

  describe('a projector that reacts to each event', () => {
    test('gets every event of its kinds once, each stream in order', async () => {
      const { items, streams, deps, isMine } = await given([2, 1])
      const seen: string[] = []
      const projector: Projector = {
        name: freshName(),
        kinds: ['application'],
        react: async ({ event }) => void (isMine(event.stream) && seen.push(`${event.stream}/${event.version}`)),
      }
      const [one, two] = streams
      await project(deps, projector)
      await project(deps, projector)
      expect(seen.filter((event) => event.startsWith(`${one}/`))).toEqual([`${one}/1`, `${one}/2`])
      expect(seen).toContain(`${two}/1`)
      expect(await findCheckpoint(items, projector.name)).toEqual({
        segment: (await readTip(items)).segment,
        tries: 0,
        at: expect.any(String),
      })
      const others: Projector = { ...projector, name: freshName(), kinds: ['member'] }
      expect(await project(deps, others)).toMatchObject({ events: 0, isAtTip: true })
      expect(seen).toHaveLength(3)
    })

    test('sets a failed event aside, continues, and parks it after the fifth try', async () => {
      const { items, streams, deps, entries, isMine } = await given([3, 1])
      const seen: number[] = []
      const failing = streams[0]
      const projector: Projector = {
        name: freshName(),
        kinds: ['application'],
        react: async ({ event }) => {
          if (event.stream === failing && event.version === 2) throw new TypeError('says something')
          if (isMine(event.stream)) seen.push(event.version)
        },
      }
      expect(await project(deps, projector)).toMatchObject({ isAtTip: true, isWaiting: true })
      expect(seen.toSorted()).toEqual([1, 1, 3])
      for (let tries = 2; tries <= 5; tries++) await project(deps, projector)
      expect(await waiting(items, projector.name)).toEqual([])
      expect(await parked(items, projector.name)).toMatchObject([
        { stream: failing, version: 2, tries: 5, reason: 'poison', error: 'TypeError' },
      ])
      expect(entries.map(({ message }) => message)).toEqual([...Array(4).fill('event_failed'), 'event_parked'])
      expect(JSON.stringify(entries)).not.toContain('says something')
      expect(await project(deps, projector)).toMatchObject({ isAtTip: true, isWaiting: false })
    })

    test('retries parked events only on request', async () => {
      const { items, streams, deps } = await given([1])
      let isSick = true
      const projector: Projector = {
        name: freshName(),
        kinds: ['application'],
        react: async ({ event }) => {
          if (isSick && event.stream === streams[0]) throw new Unavailable('dead')
        },
      }
      for (let tries = 1; tries <= 5; tries++) await project(deps, projector)
      expect(await retrySetAside(deps, projector, 'parked')).toBe(0)
      expect(await parked(items, projector.name)).toMatchObject([{ reason: 'unavailable' }])
      isSick = false
      expect(await retrySetAside(deps, projector, 'parked', { which: ({ reason }) => reason === 'poison' })).toBe(0)
      expect(await retrySetAside(deps, projector, 'parked', { which: ({ reason }) => reason === 'unavailable' })).toBe(
        1,
      )
      expect(await parked(items, projector.name)).toEqual([])
    })

    test('retries what is parked behind three that are never taken', { tags: 'R-LOG-36' }, async () => {
      const { items, streams, deps, isMine } = await given([1, 1, 1, 1, 1])
      let isSick = true
      const projector: Projector = {
        name: freshName(),
        kinds: ['application'],
        react: async ({ event }) => {
          if (isMine(event.stream) && (isSick || streams.indexOf(event.stream) < 3)) throw new Unavailable('dead')
        },
      }
      for (let run = 1; run <= 12; run++) await project(deps, projector)
      expect(await parked(items, projector.name)).toHaveLength(5)
      isSick = false
      let done = 0
      for (let minutes = 0; minutes < 25; minutes += 5) {
        const now = () => new Date(Date.parse('2026-03-01T09:00:00.000Z') + minutes * 60_000).toISOString()
        done += await retrySetAside({ ...deps, now }, projector, 'parked')
      }
      expect(done).toBe(2)
    })

    test('reads of thousands that wait no more than the run retries', async () => {
      const { items, streams, deps, isMine } = await given([1, 1, 1, 1, 1, 1])
      const projector: Projector = {
        name: freshName(),
        kinds: ['application'],
        react: async ({ event }) => {
          if (isMine(event.stream)) throw new Unavailable('dead')
        },
      }
      await project(deps, projector)
      expect(await waiting(items, projector.name)).toHaveLength(streams.length)
      let pages = 0
      const paged: Items = {
        ...items,
        query: (table, query) => {
          if (!query.partition.startsWith('waiting#')) return items.query(table, query)
          pages += 1
          return items.query(table, { ...query, limit: 4 })
        },
      }
      await retrySetAside({ ...deps, items: paged }, projector, 'waiting')
      expect(pages).toBe(1)
    })

    test('skips a waiting event that is no longer in the log, and reports it', async () => {
      const { items, streams, deps, entries } = await given([1])
      let isSick = true
      const projector: Projector = {
        name: freshName(),
        kinds: ['application'],
        react: async ({ event }) => {
          if (isSick && event.stream === streams[0]) throw new Unavailable('dead')
        },
      }
      await project(deps, projector)
      const logged: LoggedEvent[] = []
      for await (const segment of readSegments(items)) logged.push(...loggedEvents(segment))
      const nowhere = { ...(logged.at(-1) as LoggedEvent), position: 0 }
      await setAside(items, {
        projector: projector.name,
        event: nowhere,
        error: new Unavailable('dead'),
        at: deps.now(),
      })
      isSick = false
      expect(await retrySetAside(deps, projector, 'waiting')).toBe(1)
      expect(await waiting(items, projector.name)).toMatchObject([{ position: 0 }])
      expect(entries.at(-2)).toMatchObject({ message: 'event_failed' })
      expect(entries.at(-1)).toMatchObject({ message: 'event_not_in_log', level: 'error', position: 0 })
    })

    test('does not retry every waiting event while a provider refuses one after another', async () => {
      const { deps, isMine } = await given([6])
      let tries = 0
      const projector: Projector = {
        name: freshName(),
        kinds: ['application'],
        react: async ({ event }) => {
          if (!isMine(event.stream)) return
          tries += 1
          throw new Unavailable('dead')
        },
      }
      await project(deps, projector)
      expect(tries).toBe(6)
      await project(deps, projector)
      expect(tries).toBe(9)
    })
  })

  describe('a projector that applies batches', () => {
    test('gets the batch again without the stream that it names as failed, which is set aside entirely', async () => {
      const { items, streams, deps, isMine } = await given([2, 2])
      const taken: string[] = []
      const projector: Projector = {
        name: freshName(),
        kinds: ['application'],
        apply: async ({ events }) => {
          const failing = events.find(({ event }) => event.stream === streams[0])
          if (failing) throw new StreamFailed(failing.event.stream, new RangeError('says something'))
          taken.push(...events.map(({ event }) => event.stream).filter(isMine))
        },
      }
      expect(await project(deps, projector)).toMatchObject({ isAtTip: true, isWaiting: true })
      expect(taken).toEqual([streams[1], streams[1]])
      expect(await waiting(items, projector.name)).toMatchObject([
        { stream: streams[0], version: 1, error: 'RangeError', reason: 'poison' },
        { stream: streams[0], version: 2 },
      ])
    })

    test('retries without limit when no event is the cause', async () => {
      const { items, deps } = await given([1])
      const projector: Projector = {
        name: freshName(),
        kinds: ['application'],
        apply: async () => {
          throw new Unavailable('table')
        },
      }
      for (let tries = 1; tries <= 7; tries++) expect(await project(deps, projector)).toMatchObject({ isAtTip: false })
      expect(await waiting(items, projector.name)).toEqual([])
      expect((await findCheckpoint(items, projector.name))?.tries).toBe(7)
    })

    test('gets each stream alone after five tries without a named cause', async () => {
      const { items, streams, deps, isMine } = await given([1, 1, 1])
      const taken: string[] = []
      const projector: Projector = {
        name: freshName(),
        kinds: ['application'],
        apply: async ({ events }) => {
          if (events.some(({ event }) => event.stream === streams[1])) throw new Error('somewhere')
          taken.push(...events.map(({ event }) => event.stream).filter(isMine))
        },
      }
      for (let tries = 1; tries < 5; tries++) expect(await project(deps, projector)).toMatchObject({ isAtTip: false })
      expect(await project(deps, projector)).toMatchObject({ isAtTip: true })
      expect(taken).toEqual([streams[0], streams[2]])
      expect(await waiting(items, projector.name)).toMatchObject([{ stream: streams[1], tries: 1 }])
    })
  })

  test('a run ends when its time is over, and the next one continues', async () => {
    const { items, deps } = await given([1, 1])
    const projector: Projector = { name: freshName(), kinds: ['application'], react: async () => undefined }
    expect(await project({ ...deps, hasTime: () => false }, projector)).toMatchObject({ segment: 0, isAtTip: false })
    expect(await project(deps, projector)).toMatchObject({ segment: (await readTip(items)).segment, isAtTip: true })
  })
}
