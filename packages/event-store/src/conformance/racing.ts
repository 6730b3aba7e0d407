import { AnswerLost, type Items, TransactionCancelled } from '@portal/items'
import { type Fault, unreliableItems } from '@portal/items/unreliable'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Fixture, freshNumber, freshStream, type OpenItems, openFixture } from './fixture.ts'
import { closeCommand, noteCommand, openCommand } from './sample.ts'

const faults: readonly Fault[] = ['conflict', 'throttled', 'lost-request', 'lost-answer', 'late']
const after = (...script: readonly (Fault | null)[]) => {
  const rest = [...script]
  return () => rest.shift()
}

/** Many writers of one version meet conflicts, throttling and lost answers; no event is lost or recorded twice. */
export const testRaces = (items: OpenItems): void => {
  /** Every accepted command is in the stream once and completely; no refused one is. */
  const expectNothingLost = async (
    { store }: Fixture,
    stream: Parameters<Fixture['run']>[0],
    outcomes: readonly { id: string; accepted: boolean }[],
  ) => {
    const history = await store.load(stream)
    const accepted = outcomes.filter((outcome) => outcome.accepted).map(({ id }) => id)
    expect(
      history
        .slice(1)
        .map(({ commandId }) => commandId)
        .sort(),
    ).toEqual([...accepted].sort())
    expect(history.map(({ version }) => version)).toEqual(history.map((_, index) => index + 1))
    expect(await store.verify(stream)).toEqual({ intact: true, events: history.length, brokenAt: null })
    const detail = await store.inspect(stream)
    expect(detail.events).toHaveLength(history.length)
  }

  const writers = async (fixture: Fixture, count: number, expectedVersion?: number) => {
    const stream = freshStream()
    await openFixture(items()).run(stream, openCommand(freshNumber()))
    const ids = Array.from({ length: count }, (_, index) => `writer-${index}`)
    const outcomes = await Promise.all(
      ids.map(async (id) => {
        const outcome = await fixture.run(stream, noteCommand(id), {
          commandId: id,
          ...(expectedVersion && { expectedVersion }),
        })
        return { id, accepted: outcome.accepted, refusal: outcome.accepted ? null : outcome.refusal }
      }),
    )
    await expectNothingLost(openFixture(items()), stream, outcomes)
    return outcomes
  }

  describe('64 writers', () => {
    test('with the version that all of them read: one succeeds, 63 conflict', async () => {
      const outcomes = await writers(openFixture(items()), 64, 1)
      expect(outcomes.filter(({ accepted }) => accepted)).toHaveLength(1)
      expect(outcomes.filter(({ refusal }) => refusal === 'version_conflict')).toHaveLength(63)
    })

    test('of a stream that each believes to be new: one succeeds, the decider refuses the others', async () => {
      const { run, store } = openFixture(items())
      const stream = freshStream()
      const outcomes = await Promise.all(
        Array.from({ length: 64 }, () => run(stream, openCommand(freshNumber()), { isNew: true })),
      )
      expect(outcomes.filter(({ accepted }) => accepted)).toHaveLength(1)
      expect(outcomes.filter((outcome) => !outcome.accepted && outcome.refusal === 'already_open')).toHaveLength(63)
      expect(await store.load(stream)).toHaveLength(1)
    })

    test('of a command that can happen once: one succeeds, the decider refuses the others', async () => {
      const { run, store } = openFixture(items())
      const stream = freshStream()
      await run(stream, openCommand(freshNumber()))
      const outcomes = await Promise.all(Array.from({ length: 64 }, () => run(stream, closeCommand())))
      expect(outcomes.filter(({ accepted }) => accepted)).toHaveLength(1)
      expect(outcomes.filter((outcome) => !outcome.accepted && outcome.refusal === 'not_open')).toHaveLength(63)
      expect(await store.load(stream)).toHaveLength(2)
    })

    test('with events in two streams: one succeeds, and neither stream is written without the other', async () => {
      const { run, store } = openFixture(items())
      const [stream, other] = [freshStream(), freshStream()]
      await run(stream, openCommand(freshNumber()))
      await run(other, openCommand(freshNumber()))
      const companion = {
        stream: other,
        decide: (history: readonly { type: string; data: unknown }[]) =>
          history.length > 1
            ? { accepted: false as const, refusal: 'not_open' }
            : { accepted: true as const, events: [{ type: 'Closed', data: { holder: 1 } }] },
      }
      const outcomes = await Promise.all(
        Array.from({ length: 64 }, () => run(stream, async () => ({ command: closeCommand(), companion }))),
      )
      expect(outcomes.filter(({ accepted }) => accepted)).toHaveLength(1)
      for (const each of [stream, other]) {
        expect(await store.load(each)).toHaveLength(2)
        expect((await store.verify(each)).intact).toBe(true)
      }
    })

    test('without a version: each is accepted and in the stream, or refused as busy', async () => {
      const outcomes = await writers(openFixture(items()), 64)
      expect(outcomes.filter(({ accepted }) => accepted).length).toBeGreaterThan(1)
      for (const { accepted, refusal } of outcomes) expect(accepted || refusal === 'busy').toBe(true)
    })

    test('with conflicts, throttling and lost answers: the same results', async () => {
      let count = 0
      // Two of three transactions meet a fault, in a cycle of 15, so that the 64 writers do not all meet the same one.
      const mixed = () => (++count % 3 === 0 ? null : faults[(count * 7) % faults.length])
      const outcomes = await writers(openFixture(unreliableItems(items(), mixed)), 64)
      expect(outcomes.filter(({ accepted }) => accepted).length).toBeGreaterThan(1)
    })
  })

  describe('a transaction that meets', () => {
    test.each(faults)(
      '%s is retried with the same bytes under the same token, and takes effect once',
      async (fault) => {
        const sent: string[] = []
        const watched: Items = {
          ...items(),
          transact: (writes, token) => {
            sent.push(`${token} ${JSON.stringify(writes)}`)
            return items().transact(writes, token)
          },
        }
        const fixture = openFixture(unreliableItems(watched, after(null, fault, fault, fault)))
        const stream = freshStream()
        await fixture.run(stream, openCommand(freshNumber()))
        sent.length = 0
        expect(await fixture.run(stream, noteCommand('once'))).toMatchObject({ accepted: true, version: 2 })
        expect(new Set(sent).size).toBe(1)
        expect(await fixture.store.load(stream)).toHaveLength(2)
      },
    )

    test.each<Fault>(['conflict', 'throttled', 'lost-request'])(
      '%s each time ends as busy and writes nothing',
      async (fault) => {
        const stream = freshStream()
        const number = freshNumber()
        const fixture = openFixture(unreliableItems(items(), () => fault))
        expect(await fixture.run(stream, openCommand(number))).toEqual({
          accepted: false,
          refusal: 'busy',
          history: [],
        })
        expect(await fixture.store.load(stream)).toEqual([])
        expect(await openFixture(items()).run(stream, openCommand(number))).toMatchObject({ accepted: true })
      },
    )

    test('a lost answer with a claim recognises its own claim', async () => {
      const { run, store } = openFixture(unreliableItems(items(), after('lost-answer')))
      const [stream, number] = [freshStream(), freshNumber()]
      expect(await run(stream, openCommand(number))).toMatchObject({ accepted: true })
      expect(await store.holderOf({ kind: 'number', value: number })).toBe(stream)
    })

    test('conflict on the idempotency record is answered as in progress', { tags: 'R-API-7' }, async () => {
      const conflicting: Items = {
        ...items(),
        transact: async (writes) => {
          const onAnswer = ({ put }: { put?: { claim?: unknown } }) => String(put?.claim).startsWith('idempotency#')
          throw new TransactionCancelled(writes.map((write) => (onAnswer(write as object) ? 'conflict' : 'none')))
        },
      }
      const idempotency = { key: freshNumber(), bodyDigest: 'a', status: 201 }
      const outcome = await openFixture(conflicting).run(freshStream(), openCommand(freshNumber()), { idempotency })
      expect(outcome).toMatchObject({ accepted: false, refusal: 'in_progress' })
    })

    test('a programming error is not retried', async () => {
      let tries = 0
      const mistaken: Items = {
        ...items(),
        transact: async () => {
          tries++
          throw new TypeError('a mistake')
        },
      }
      await expect(openFixture(mistaken).run(freshStream(), openCommand(freshNumber()))).rejects.toThrow('a mistake')
      expect(tries).toBe(1)
    })

    test('the same command id as an earlier command on the stream is not mistaken for its own', async () => {
      const stream = freshStream()
      await openFixture(items()).run(stream, openCommand(freshNumber()), { commandId: 'same' })
      const lost = openFixture(unreliableItems(items(), () => 'lost-request'))
      expect(await lost.run(stream, noteCommand('a'), { commandId: 'same' })).toMatchObject({ refusal: 'busy' })
    })
  })

  test('at most two faults in a row are invisible to the caller', async () => {
    const fault = fc.option(fc.constantFrom(...faults), { nil: null })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fault, fault), { minLength: 1, maxLength: 6 }), async (pairs) => {
        const script = pairs.flatMap((pair) => [...pair, null])
        const { run, store } = openFixture(unreliableItems(items(), after(null, ...script)))
        const stream = freshStream()
        await run(stream, openCommand(freshNumber()))
        for (const [index] of pairs.entries())
          expect(await run(stream, noteCommand(`note ${index}`))).toMatchObject({ accepted: true, version: index + 2 })
        expect(await store.load(stream)).toHaveLength(pairs.length + 1)
      }),
      { numRuns: 25 },
    )
  })

  test('an append whose answer is lost for good may end as busy, but a retry under its idempotency key finds it', async () => {
    const idempotency = { key: freshNumber(), bodyDigest: 'a', status: 201 }
    const [stream, number] = [freshStream(), freshNumber()]
    let isSent = false
    const dying: Items = {
      ...items(),
      transact: async (writes, token) => {
        isSent = true
        await items().transact(writes, token)
        throw new AnswerLost()
      },
      get: async (table, key, options) => {
        if (isSent) throw new Error('the network is down')
        return items().get(table, key, options)
      },
    }
    await expect(openFixture(dying).run(stream, openCommand(number), { idempotency })).rejects.toThrow(
      'the network is down',
    )
    const again = await openFixture(items()).run(freshStream(), openCommand(number), { idempotency })
    expect(again).toMatchObject({ accepted: true, stream, isReplay: true, status: 201 })
  })
}
