import { describe, expect, test } from 'vitest'
import type { InspectedEvent } from '../event-store.ts'
import { digest } from '../hash.ts'
import { proofFor } from '../inspect.ts'
import type { StoredEvent } from '../stored-event.ts'
import { freshMember, freshNumber, freshStream, type OpenItems, openFixture } from './fixture.ts'
import { actorWithId, closeCommand, noteCommand, openCommand } from './sample.ts'

/** Tests what an append stores and what a later read returns. */
export const testRecording = (items: OpenItems): void => {
  describe('recording', () => {
    test('an unknown stream is empty', async () => {
      const { store } = openFixture(items())
      expect(await store.load(freshStream())).toEqual([])
      expect(await store.verify(freshStream())).toEqual({ intact: true, events: 0, brokenAt: null })
    })

    test('events are loaded as they were returned: numbered, chained, with their command id', {
      tags: 'R-LOG-2',
    }, async () => {
      const { store, run } = openFixture(items())
      const stream = freshStream()
      await run(stream, openCommand(freshNumber(), actorWithId(7)), { commandId: 'first' })
      const outcome = await run(stream, noteCommand('გამარჯობა', 2, actorWithId(7)), { commandId: 'second' })
      const history = await store.load(stream)
      expect(outcome).toMatchObject({ accepted: true, stream, version: 3, isReplay: false, status: null })
      expect(outcome.history).toStrictEqual(history)
      expect(history.map(({ version, commandId, schema, actor }) => ({ version, commandId, schema, actor }))).toEqual([
        { version: 1, commandId: 'first', schema: 1, actor: { id: 7, role: 'User' } },
        { version: 2, commandId: 'second', schema: 1, actor: { id: 7, role: 'User' } },
        { version: 3, commandId: 'second', schema: 1, actor: { id: 7, role: 'User' } },
      ])
      expect(history[1]?.data).toEqual({ holder: 7, text: 'გამარჯობა', line: 1 })
      expect(history.slice(1).map(({ previousHash }) => previousHash)).toEqual(
        history.slice(0, -1).map(({ hash }) => hash),
      )
      expect(await store.verify(stream)).toEqual({ intact: true, events: 3, brokenAt: null })
    })

    test('can be read up to a version', async () => {
      const { store, run } = openFixture(items())
      const stream = freshStream()
      await run(stream, openCommand(freshNumber()))
      await run(stream, noteCommand('a', 3))
      const lengths = [0, 1, 3, 4, 9].map(async (upTo) => (await store.load(stream, { upTo })).length)
      expect(await Promise.all(lengths)).toEqual([0, 1, 3, 4, 4])
    })

    test('a personal field is a commitment in the table, with the value beside it under a key', async () => {
      const { store, run } = openFixture(items())
      const stream = freshStream()
      await run(stream, openCommand(freshNumber()))
      await run(stream, noteCommand('secret'))
      const stored = await items().get('events', { stream, version: 2 })
      expect(JSON.stringify(stored)).not.toContain('secret')
      const [, event] = await store.load(stream)
      const salt = Buffer.from(event?.salts.text as string, 'base64url')
      expect(event?.commitments.text).toBe(digest(salt, JSON.stringify('secret')))
      expect(JSON.parse(stored?.data as string)).toEqual({
        ...{ holder: 1, line: 1 },
        text: { commitment: event?.commitments.text },
      })
    })

    test('personal fields of one person share a box, and each has a commitment and a salt of its own', {
      tags: 'R-LOG-72',
    }, async () => {
      const { store, run } = openFixture(items())
      const stream = freshStream()
      const number = freshNumber()
      await run(stream, openCommand(number))
      const stored = (await items().get('events', { stream, version: 1 })) as unknown as StoredEvent
      expect(JSON.parse(stored.data)).toEqual({ holder: 1 })
      expect(Object.keys(stored.sealed['member-1'] ?? {})).toEqual(['name,number'])
      const [inspected] = (await store.inspect(stream)).events as [InspectedEvent]
      const { commitments, salts } = inspected.recorded
      for (const [field, value] of Object.entries({ number, name: 'ნინო' })) {
        const salt = Buffer.from(salts[field] as string, 'base64url')
        expect(commitments[field]).toBe(digest(salt, JSON.stringify(value)))
      }
      expect(salts.name).not.toBe(salts.number)
      expect(proofFor(inspected, (field) => field === 'name')).toMatchObject({
        content: { data: { holder: 1, ...mapped(commitments) } },
        salts: { name: salts.name },
      })
    })

    test('a null field is sealed like any other, an undefined one does not exist', async () => {
      const { store, run } = openFixture(items())
      const stream = freshStream()
      await run(stream, openCommand(freshNumber()))
      await run(stream, { ...noteCommand('a'), data: { text: 'a', hint: null } })
      await run(stream, { ...noteCommand('a'), data: { text: 'a', hint: undefined } })
      const [, withNull, without] = await store.load(stream)
      expect(withNull).toMatchObject({ data: { hint: null }, erased: [] })
      expect(Object.keys(withNull?.commitments ?? {}).sort()).toEqual(['hint', 'text'])
      expect(Object.keys(without?.commitments ?? {})).toEqual(['text'])
    })

    test('half a surrogate pair is stored as the replacement character', async () => {
      const { run } = openFixture(items())
      const stream = freshStream()
      await run(stream, openCommand(freshNumber()))
      expect((await run(stream, noteCommand('a\ud800b'))).history.at(-1)?.data).toMatchObject({ text: 'a\ufffdb' })
    })

    test('a refused command writes nothing', async () => {
      const { store, run } = openFixture(items())
      const stream = freshStream()
      expect(await run(stream, noteCommand('too early'))).toEqual({ accepted: false, refusal: 'not_open', history: [] })
      expect(await items().get('heads', { stream })).toBeUndefined()
      expect(await store.load(stream)).toEqual([])
    })

    test('a decision without events is accepted and writes nothing', async () => {
      const { run } = openFixture(items())
      const stream = freshStream()
      await run(stream, openCommand(freshNumber()))
      expect(await run(stream, noteCommand('', 0))).toMatchObject({ accepted: true, version: 1 })
    })

    test('the version that a person saw must be the current one', async () => {
      const { run } = openFixture(items())
      const stream = freshStream()
      await run(stream, openCommand(freshNumber()))
      await run(stream, noteCommand('a'))
      const stale = await run(stream, noteCommand('b'), { expectedVersion: 1 })
      expect(stale).toMatchObject({ accepted: false, refusal: 'version_conflict' })
      expect(stale.history).toHaveLength(2)
      expect(await run(stream, noteCommand('b'), { expectedVersion: 2 })).toMatchObject({ accepted: true, version: 3 })
    })

    test('a command refused at both versions gets its own refusal, one refused only at the present version gets a conflict', async () => {
      const { run } = openFixture(items())
      const stream = freshStream()
      await run(stream, openCommand(freshNumber()))
      await run(stream, noteCommand('a'))
      expect(await run(stream, openCommand(freshNumber()), { expectedVersion: 1 })).toMatchObject({
        refusal: 'already_open',
      })
      expect(await run(stream, openCommand(freshNumber()), { expectedVersion: 9 })).toMatchObject({
        refusal: 'already_open',
      })
      await run(stream, closeCommand())
      expect(await run(stream, noteCommand('b'), { expectedVersion: 2 })).toMatchObject({ refusal: 'version_conflict' })
      expect(await run(stream, noteCommand('b'), { expectedVersion: 0 })).toMatchObject({ refusal: 'not_open' })
    })

    test('a command that the decider refuses anyway gets its own refusal, not a conflict', async () => {
      const { run } = openFixture(items())
      const stream = freshStream()
      await run(stream, openCommand(freshNumber()))
      const again = await run(stream, openCommand(freshNumber()), { expectedVersion: 9 })
      expect(again).toMatchObject({ accepted: false, refusal: 'already_open' })
    })

    test('views are written with the event: only changed rows, with their version, and removed rows are deleted', async () => {
      const { run } = openFixture(items())
      const [stream, holder] = [freshStream(), freshMember()]
      const rows = async () => {
        const keys = [
          { pk: stream, sk: 'detail' },
          { pk: `owner#${holder}`, sk: stream },
          { pk: 'open', sk: stream },
        ]
        return (await items().getMany('views', keys)).map((row) => row?.version)
      }
      await run(stream, openCommand(freshNumber(), actorWithId(holder)))
      expect(await rows()).toEqual([1, 1, 1])
      await run(stream, noteCommand('a', 2, actorWithId(holder)))
      expect(await rows()).toEqual([3, 1, 1])
      await run(stream, closeCommand(actorWithId(holder)))
      expect(await rows()).toEqual([3, 1, undefined])
    })

    test('a number is issued once', async () => {
      const { store } = openFixture(items())
      const kind = freshNumber()
      const numbers = await Promise.all(Array.from({ length: 20 }, () => store.nextNumber(kind)))
      expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1))
    })
  })
}

const mapped = (commitments: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(commitments).map(([field, commitment]) => [field, { commitment }]))
