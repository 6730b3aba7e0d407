import type { Items } from '@portal/items'
import { describe, expect, test } from 'vitest'
import { allRows, freshNumber, freshStream, type OpenItems, openFixture } from './fixture.ts'
import { closeCommand, noteCommand, openCommand, type SampleCommand } from './sample.ts'

export const testClaims = (items: OpenItems): void => {
  describe('a claim', () => {
    test('is held by one stream, found by its value, and free again after its release', async () => {
      const { store, run } = openFixture(items())
      const [first, second, number] = [freshStream(), freshStream(), freshNumber()]
      const claim = { kind: 'number', value: number }
      expect(await store.holderOf(claim)).toBeNull()
      await run(first, openCommand(number))
      expect(await store.holderOf(claim)).toBe(first)
      expect(await run(second, openCommand(number))).toEqual({ accepted: false, refusal: 'number_taken', history: [] })
      expect(await store.load(second)).toEqual([])
      await run(first, closeCommand())
      expect(await store.holderOf(claim)).toBeNull()
      expect(await run(second, openCommand(number))).toMatchObject({ accepted: true })
      expect(await store.holderOf(claim)).toBe(second)
    })

    test('goes to one of many simultaneous claimants', async () => {
      const { store, run } = openFixture(items())
      const number = freshNumber()
      const streams = Array.from({ length: 16 }, freshStream)
      const outcomes = await Promise.all(streams.map((stream) => run(stream, openCommand(number))))
      const winner = streams[outcomes.findIndex(({ accepted }) => accepted)]
      expect(outcomes.filter(({ accepted }) => accepted)).toHaveLength(1)
      const refusals = outcomes.flatMap((outcome) => (outcome.accepted ? [] : [outcome.refusal]))
      expect(refusals).toEqual(Array(15).fill('number_taken'))
      expect(await store.holderOf({ kind: 'number', value: number })).toBe(winner)
    })

    test('does not reveal its value', async () => {
      const { run } = openFixture(items())
      const number = freshNumber()
      await run(freshStream(), openCommand(number), { idempotency: { key: number, bodyDigest: 'a', status: 201 } })
      expect(JSON.stringify(await allRows(items(), 'claims'))).not.toContain(number)
    })
  })

  describe('a guarded set', () => {
    const withSet =
      (name: string, { store }: ReturnType<typeof openFixture>, command: SampleCommand, member: number) =>
      async () => {
        const { revision, members } = await store.guardedSet(name)
        return { command, guardedSets: [{ name, seenRevision: revision, members: [...members, member] }] }
      }

    test('is empty at first and changes with the events', async () => {
      const fixture = openFixture(items())
      const name = freshNumber()
      expect(await fixture.store.guardedSet(name)).toEqual({ revision: 0, members: [] })
      await fixture.run(freshStream(), withSet(name, fixture, openCommand(freshNumber()), 1))
      expect(await fixture.store.guardedSet(name)).toEqual({ revision: 1, members: [1] })
    })

    test('that changed meanwhile is read again before the command is decided again', async () => {
      const fixture = openFixture(items())
      const name = freshNumber()
      const outcomes = await Promise.all(
        [1, 2, 3].map((member) =>
          fixture.run(freshStream(), withSet(name, fixture, openCommand(freshNumber()), member)),
        ),
      )
      expect(outcomes.map(({ accepted }) => accepted)).toEqual([true, true, true])
      const { revision, members } = await fixture.store.guardedSet(name)
      expect([revision, [...members].sort()]).toEqual([3, [1, 2, 3]])
    })

    test('does not change when the command is refused', async () => {
      const fixture = openFixture(items())
      const name = freshNumber()
      await fixture.run(freshStream(), withSet(name, fixture, noteCommand('too early'), 1))
      expect((await fixture.store.guardedSet(name)).revision).toBe(0)
    })
  })

  describe('an idempotency key', () => {
    const idempotency = () => ({ key: freshNumber(), bodyDigest: 'digest', status: 201 })

    test('gets the first answer again and changes nothing', { tags: 'R-API-7' }, async () => {
      const { store, run } = openFixture(items())
      const [stream, key] = [freshStream(), idempotency()]
      const first = await run(stream, openCommand(freshNumber()), { idempotency: key })
      await run(stream, noteCommand('later'))
      const again = await run(freshStream(), openCommand(freshNumber()), { idempotency: key })
      expect(again).toEqual({ ...first, isReplay: true, status: 201 })
      expect(await store.earlierAnswer(key, '2026-03-02T08:59:59.000Z')).toEqual(again)
      expect(await store.load(stream)).toHaveLength(2)
    })

    test('with another body is refused', { tags: 'R-API-7' }, async () => {
      const { run } = openFixture(items())
      const key = idempotency()
      await run(freshStream(), openCommand(freshNumber()), { idempotency: key })
      const other = await run(freshStream(), openCommand(freshNumber()), {
        idempotency: { ...key, bodyDigest: 'other' },
      })
      expect(other).toEqual({ accepted: false, refusal: 'idempotency_key_reused', history: [] })
    })

    test('expires after 24 hours, although the record may still exist', { tags: 'R-API-7' }, async () => {
      const { store, run } = openFixture(items())
      const [stream, key] = [freshStream(), idempotency()]
      const at = (time: string) => ({ ...noteCommand('a'), at: time })
      await run(stream, openCommand(freshNumber()))
      await run(stream, at('2026-03-01T09:00:00.000Z'), { idempotency: key })
      expect(await store.earlierAnswer(key, '2026-03-02T09:00:00.000Z')).toBeNull()
      const next = await run(stream, at('2026-03-02T09:00:00.000Z'), { idempotency: key })
      expect(next).toMatchObject({ accepted: true, isReplay: false, version: 3 })
      expect(await store.earlierAnswer(key, '2026-03-02T09:00:01.000Z')).toMatchObject({ version: 3 })
    })

    test('of a refused try is not stored', { tags: 'R-API-7' }, async () => {
      const { run } = openFixture(items())
      const [stream, key] = [freshStream(), idempotency()]
      await run(stream, noteCommand('too early'), { idempotency: key })
      expect(await run(stream, openCommand(freshNumber()), { idempotency: key })).toMatchObject({ isReplay: false })
    })

    test.each([undefined, 1])(
      'used by a concurrent copy of the request gives its answer, not a refusal: version seen %s',
      async (seen) => {
        const [stream, key] = [freshStream(), idempotency()]
        const first = openFixture(items())
        await first.run(stream, openCommand(freshNumber()))
        const options = { idempotency: key, ...(seen && { expectedVersion: seen }) }
        let isFaster = false
        const overtaken: Items = {
          ...items(),
          query: async (table, query) => {
            if (!isFaster) {
              isFaster = true
              await first.run(stream, closeCommand(), options)
            }
            return items().query(table, query)
          },
        }
        const second = await openFixture(overtaken).run(stream, closeCommand(), options)
        expect(second).toMatchObject({ accepted: true, isReplay: true, version: 2, status: 201 })
      },
    )

    test('used many times at once takes effect once, and all callers get the same answer', {
      tags: 'R-API-7',
    }, async () => {
      const { store, run } = openFixture(items())
      const [number, key] = [freshNumber(), idempotency()]
      const streams = Array.from({ length: 12 }, freshStream)
      const outcomes = await Promise.all(
        streams.map((stream) => run(stream, openCommand(number), { idempotency: key })),
      )
      const answers = outcomes.map((outcome) => (outcome.accepted ? outcome.stream : outcome.refusal))
      expect(new Set(answers).size).toBe(1)
      expect(outcomes.filter((outcome) => outcome.accepted && !outcome.isReplay)).toHaveLength(1)
      const lengths = await Promise.all(streams.map(async (stream) => (await store.load(stream)).length))
      expect(lengths.reduce((sum, length) => sum + length)).toBe(1)
    })
  })
}
