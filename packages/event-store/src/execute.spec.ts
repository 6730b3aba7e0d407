/** What a command reads before its first decision. */
import { setImmediate } from 'node:timers/promises'
import type { Items } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { describe, expect, test } from 'vitest'
import { freshNumber, freshStream, openFixture } from './conformance/fixture.ts'
import { closeCommand, noteCommand, openCommand, type SampleEvent } from './conformance/sample.ts'

test('a command reads its own stream, the other one and the remembered answer at once', async () => {
  const items = memoryItems()
  const [stream, other] = [freshStream(), freshStream()]
  for (const each of [stream, other]) await openFixture(items).run(each, openCommand(freshNumber()))
  const underWay = { now: 0, most: 0 }
  const reading = async <T>(read: () => Promise<T>): Promise<T> => {
    underWay.now += 1
    underWay.most = Math.max(underWay.most, underWay.now)
    // An answer takes longer than sending the next request, as over a network.
    await setImmediate()
    const found = await read()
    underWay.now -= 1
    return found
  }
  const watched: Items = {
    ...items,
    get: (...args) => reading(() => items.get(...args)),
    query: (...args) => reading(() => items.query(...args)),
  }
  const companion = { stream: other, decide: () => ({ accepted: true as const, events: [] }) }
  const idempotency = { key: 'member-5:a', bodyDigest: 'b', status: 200 }
  const outcome = await openFixture(watched).run(stream, async () => ({ command: closeCommand(), companion }), {
    idempotency,
  })
  expect(outcome.accepted).toBe(true)
  expect(underWay).toEqual({ now: 0, most: 3 })
})

describe('a stream that the caller has read', () => {
  /** Two open streams; `queried` records the version of every event that a query returns. */
  const read = async () => {
    const items = memoryItems()
    const [stream, other] = [freshStream(), freshStream()]
    const { run: before, store } = openFixture(items)
    for (const each of [stream, other]) await before(each, openCommand(freshNumber()))
    const history = await store.load<SampleEvent>(stream)
    const queried: unknown[] = []
    const query: Items['query'] = async (table, wanted) => {
      const page = await items.query(table, wanted)
      queried.push(...page.items.map((item) => item.version))
      return page
    }
    return { ...openFixture({ ...items, query }), stream, other, history, queried, before }
  }

  test('is not read again', async () => {
    const { run, stream, history, queried } = await read()
    expect(await run(stream, noteCommand('a'), { history })).toMatchObject({ accepted: true, version: 2 })
    expect(queried).toEqual([])
  })

  test('is read on when it has grown, and the command is decided on all of it', async () => {
    const { run, before, stream, history, queried } = await read()
    await before(stream, noteCommand('a'))
    const outcome = await run(stream, noteCommand('b'), { history })
    expect(outcome).toMatchObject({ accepted: true, version: 3 })
    expect(outcome.history.map(({ data }) => ('line' in data ? data.line : 0))).toEqual([0, 1, 2])
    expect(queried).toEqual([2])
  })

  test('is refused on what is true now, when the command was possible on what was read', async () => {
    const { run, before, stream, history } = await read()
    await before(stream, closeCommand())
    const outcome = await run(stream, noteCommand('b'), { history })
    expect(outcome).toMatchObject({ accepted: false, refusal: 'not_open' })
    expect(outcome.history).toHaveLength(2)
  })

  test('is not read again when the preparation of each attempt has read it and the companion stream', async () => {
    const { run, before, store, stream, other, queried } = await read()
    const seen: number[][] = []
    const outcome = await run(stream, async () => {
      const [history, companionHistory] = await Promise.all([store.load(stream), store.load(other)])
      // Another writer commits before the first attempt.
      if (seen.length === 0) await before(stream, noteCommand('a'))
      const decide = (events: readonly { readonly version: number }[]) => {
        seen.push([history.length, events.length])
        return { accepted: true as const, events: [{ type: 'Closed', data: { holder: 1 } }] }
      }
      return { command: noteCommand('b'), history, companion: { stream: other, history: companionHistory, decide } }
    })
    expect(outcome).toMatchObject({ accepted: true, version: 3 })
    expect(seen).toEqual([
      [1, 1],
      [2, 1],
    ])
    expect(queried).toEqual([1, 1, 1, 2, 1])
  })
})

test('a command that relied on another stream is prepared again when that stream has grown', async () => {
  const items = memoryItems()
  const { run } = openFixture(items)
  const [stream, other] = [freshStream(), freshStream()]
  for (const each of [stream, other]) await run(each, openCommand(freshNumber()))
  const versions: number[] = []
  const outcome = await run(stream, async () => {
    const version = versions.length + 1
    versions.push(version)
    // The other stream grows between this preparation and the first append.
    if (version === 1) await openFixture(items).run(other, noteCommand('meanwhile'))
    return { command: noteCommand('a'), guardedStreams: [{ stream: other, version }] }
  })
  expect(outcome).toMatchObject({ accepted: true, version: 2 })
  expect(versions).toEqual([1, 2])
})
