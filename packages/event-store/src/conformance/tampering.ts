import type { Item, Items, Value } from '@portal/items'
import { describe, expect, test } from 'vitest'
import { memoryKeys } from '../keys/keys.ts'
import { eventHash, fromItem } from '../stored-event.ts'
import { allRows, freshMember, freshNumber, freshStream, type OpenItems, openFixture } from './fixture.ts'
import { actorWithId, closeCommand, noteCommand, openCommand } from './sample.ts'

type Change = { readonly where: string; readonly item: Item }

/** Tests of gaps, overwriting, reordering, paging, changed bytes and erased people. */
export const testTampering = (items: OpenItems): void => {
  const filled = async (notes = 4) => {
    const fixture = openFixture(items())
    const stream = freshStream()
    await fixture.run(stream, openCommand(freshNumber()))
    await fixture.run(stream, noteCommand('ტექსტი', notes))
    return { ...fixture, stream, events: await storedEvents(items(), stream) }
  }

  describe('order', () => {
    test('a version is used once: nothing overwrites an event or a head, or skips a number', {
      tags: 'R-LOG-2',
    }, async () => {
      const { stream, run, events, store } = await filled()
      // A writer whose queries lack the last two events.
      const blind: Items = {
        ...items(),
        query: async (table, query) => {
          const page = await items().query(table, query)
          const seen = table === 'events' ? page.items.filter(({ version }) => Number(version) < 4) : page.items
          return { ...page, items: seen }
        },
      }
      await expect(openFixture(blind).run(stream, noteCommand('over it'))).rejects.toThrow(
        `event 4 of ${stream} is missing`,
      )
      expect(await storedEvents(items(), stream)).toEqual(events)
      expect(await run(stream, noteCommand('next'))).toMatchObject({ version: 6 })
      expect(await store.verify(stream)).toMatchObject({ intact: true, events: 6 })
    })

    test('a stream with a gap can be neither loaded nor decided', async () => {
      const { stream, run, store } = await filled()
      await items().delete('events', { stream, version: 3 })
      await expect(store.load(stream)).rejects.toThrow(`event 3 of ${stream} is missing`)
      await expect(run(stream, noteCommand('a'))).rejects.toThrow(`event 3 of ${stream} is missing`)
      expect(await store.verify(stream)).toEqual({ intact: false, events: 4, brokenAt: { version: 3, reason: 'gap' } })
    })

    test('a truncated stream cannot be decided', async () => {
      const { stream, run } = await filled()
      await items().delete('events', { stream, version: 5 })
      await expect(run(stream, noteCommand('a'))).rejects.toThrow(`event 5 of ${stream} is missing`)
    })
  })

  test.each([0, 1, 2, 3, 4, 6, 7, 8, 9])('%i events are replayed in order over pages of three', async (count) => {
    const paged: Items = { ...items(), query: (table, query) => items().query(table, { ...query, limit: 3 }) }
    const { run, store } = openFixture(paged)
    const stream = freshStream()
    if (count > 0) await run(stream, openCommand(freshNumber()))
    if (count > 1) await run(stream, noteCommand('a', count - 1))
    const history = await store.load(stream)
    expect(history.map(({ version }) => version)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
    expect(await store.verify(stream)).toEqual({ intact: true, events: count, brokenAt: null })
    expect((await store.inspect(stream)).events).toHaveLength(count)
  })

  describe('a change is found and located', () => {
    test('one changed byte, in any attribute of any event', async () => {
      const { stream, store, events } = await filled(2)
      let changes = 0
      for (const event of events)
        for (const { where, item } of everyChange(event)) {
          await items().put('events', item)
          const { intact, brokenAt } = await store.verify(stream)
          expect({ where, intact, version: brokenAt?.version }).toEqual({
            where,
            intact: false,
            version: event.version,
          })
          await items().put('events', event)
          changes++
        }
      expect(changes).toBeGreaterThan(60)
      expect((await store.verify(stream)).intact).toBe(true)
    })

    test('an additional or a missing attribute', async () => {
      const { stream, store, events } = await filled()
      const [, second] = events as [Item, Item]
      for (const name of Object.keys(second).filter((each) => each !== 'stream' && each !== 'version')) {
        const { [name]: _, ...without } = second
        await items().put('events', without)
        expect(await store.verify(stream)).toMatchObject({ intact: false, brokenAt: { version: 2 } })
      }
      await items().put('events', { ...second, added: 'later' })
      expect(await store.verify(stream)).toMatchObject({ brokenAt: { version: 2, reason: 'hash' } })
    })

    test('two events with exchanged positions', { tags: 'R-LOG-9' }, async () => {
      const { stream, store, events } = await filled()
      const [, second, third] = events as [Item, Item, Item]
      await items().put('events', { ...second, version: 3 })
      await items().put('events', { ...third, version: 2 })
      expect(await store.verify(stream)).toMatchObject({ intact: false, brokenAt: { version: 2, reason: 'hash' } })
    })

    test('an event of another stream', async () => {
      const [{ stream, store }, other] = [await filled(), await filled()]
      await items().put('events', { ...(other.events[1] as Item), stream })
      expect(await store.verify(stream)).toMatchObject({ brokenAt: { version: 2, reason: 'hash' } })
    })

    test('an event rewritten with its own hash: the next one does not follow it', async () => {
      const { stream, store, events } = await filled()
      const { hash: _, ...second } = fromItem(events[1] as Item)
      const forged = { ...second, at: '2020-01-01T00:00:00.000Z' }
      await items().put('events', { ...forged, hash: eventHash(forged) })
      expect((await store.verify(stream)).brokenAt).toEqual({ version: 3, reason: 'chain' })
    })

    test('a stream that was truncated, or whose head is missing or wrong', async () => {
      const { stream, store, events } = await filled()
      const head = (await items().get('heads', { stream })) as Item
      await items().put('heads', { ...head, hash: (events[0] as Item).hash as string })
      expect((await store.verify(stream)).brokenAt).toEqual({ version: 5, reason: 'head' })
      await items().put('heads', { ...head, version: 3 })
      expect((await store.verify(stream)).brokenAt).toEqual({ version: 4, reason: 'head' })
      await items().delete('heads', { stream })
      expect((await store.verify(stream)).brokenAt).toEqual({ version: 5, reason: 'head' })
      await items().put('heads', head)
      await items().delete('events', { stream, version: 5 })
      expect((await store.verify(stream)).brokenAt).toEqual({ version: 5, reason: 'missing' })
    })

    test('a box with another content than the commitment', async () => {
      const { stream } = await filled()
      const wrong = openFixture(items(), { keys: memoryKeys() })
      await wrong.keys.keyFor('member-1')
      expect((await wrong.store.verify(stream)).brokenAt).toEqual({ version: 1, reason: 'commitment' })
      await expect(wrong.store.load(stream)).rejects.toThrow(`event 1 of ${stream} cannot be opened: name, number`)
    })

    test('is located event by event, even where nothing can be decrypted', async () => {
      const { stream, store, events } = await filled()
      await items().put('events', { ...(events[2] as Item), data: 'no JSON', sealed: 'no boxes' })
      const { events: inspected, verification } = await store.inspect(stream)
      expect(verification).toEqual({ intact: false, events: 5, brokenAt: { version: 3, reason: 'hash' } })
      expect(inspected.map(({ unreadable }) => unreadable)).toEqual([[], [], ['data'], [], []])
    })
  })

  describe('an erased person', () => {
    test('leaves a chain that still verifies and no trace of the text', async () => {
      const { run, store, keys } = openFixture(items())
      const [stream, member] = [freshStream(), freshMember()]
      const secret = `secret ${freshNumber()}`
      await run(stream, openCommand(secret, actorWithId(member)))
      await run(stream, noteCommand(secret, 1, actorWithId(member)))
      await keys.erase(`member-${member}`)
      const history = await store.load(stream)
      expect(history.map(({ data }) => data)).toEqual([
        { holder: member, name: null, number: null },
        { holder: member, text: null, line: 1 },
      ])
      expect(history.map(({ erased }) => erased)).toEqual([['name', 'number'], ['text']])
      expect(history.map(({ salts }) => salts)).toEqual([{}, {}])
      expect(await store.verify(stream)).toEqual({ intact: true, events: 2, brokenAt: null })
      for (const table of ['events', 'heads', 'claims', 'keys'] as const)
        expect(JSON.stringify(await allRows(items(), table))).not.toContain(secret)
    })

    test('gets no further events, while the history continues and the views are emptied', async () => {
      const { run, store, keys } = openFixture(items())
      const [stream, member] = [freshStream(), freshMember()]
      await run(stream, openCommand(freshNumber(), actorWithId(member)))
      await run(stream, noteCommand('secret', 1, actorWithId(member)))
      await keys.erase(`member-${member}`)
      await run(stream, noteCommand('more', 1, actorWithId(member)))
      const last = (await store.load(stream)).at(-1)
      expect(last).toMatchObject({ version: 3, data: { text: null }, erased: ['text'] })
      expect(Object.keys(last?.commitments ?? {})).toEqual(['text'])
      expect((await items().get('views', { pk: stream, sk: 'detail' }))?.texts).toEqual([null, null])
      expect(await run(stream, closeCommand(actorWithId(member)))).toMatchObject({ accepted: true })
      expect(await store.verify(stream)).toMatchObject({ intact: true, events: 4 })
    })
  })
}

const storedEvents = async (items: Items, stream: string): Promise<readonly Item[]> =>
  (await items.query('events', { partition: stream })).items

/** The item with one byte changed, at a few places of each attribute outside its key. */
const everyChange = ({ stream, version, ...rest }: Item): readonly Change[] =>
  changesOf(rest).map(({ where, item }) => ({ where, item: { ...(item as Item), stream, version } as Item }))

const changesOf = (value: Value): readonly { where: string; item: Value }[] => {
  if (typeof value === 'string') return changedTexts(value)
  if (typeof value === 'number') return [{ where: 'number', item: value + 1 }]
  if (value instanceof Uint8Array) {
    const places = [0, 12, 28, 60, value.length - 1]
    return places.map((place) => ({
      where: `byte ${place}`,
      item: value.map((byte, at) => (at === place ? byte ^ 1 : byte)),
    }))
  }
  return Object.entries(value as Item).flatMap(([name, each]) => [
    ...changesOf(each).map(({ where, item }) => ({
      where: `${name}.${where}`,
      item: { ...(value as Item), [name]: item },
    })),
    ...(name === 'stream' ? [] : [{ where: `${name} renamed`, item: renamed(value as Item, name) }]),
  ])
}

const changedTexts = (text: string) =>
  [0, text.length >> 1, text.length - 1].map((place) => {
    const changed = String.fromCharCode(text.charCodeAt(place) ^ 1)
    return { where: `letter ${place}`, item: text.slice(0, place) + changed + text.slice(place + 1) }
  })

const renamed = (item: Item, name: string): Item => {
  const { [name]: value, ...rest } = item
  return { ...rest, [`${name}x`]: value as Value }
}
