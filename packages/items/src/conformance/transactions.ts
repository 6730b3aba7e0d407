/** Transactions: all writes or none. */
import { describe, expect, test } from 'vitest'
import { type Items, TransactionCancelled, type Write } from '../items.ts'
import { freshClaimKey, putClaim, uniqueName } from './made.ts'

export const testTransactions = (open: () => Items): void => {
  describe('a transaction', () => {
    test('puts, updates, deletes and checks in one step', async () => {
      const items = open()
      const [made, changed, removed, looked] = [
        freshClaimKey('made'),
        freshClaimKey('changed'),
        freshClaimKey('removed'),
        freshClaimKey('looked'),
      ]
      for (const each of [changed, removed, looked]) await items.put('claims', { ...each, version: 1 })
      const equals = { version: 1 }
      await items.transact(
        [
          putClaim(made, { absent: true }),
          { update: changed, set: { version: 2 }, table: 'claims', if: { equals } },
          { delete: removed, table: 'claims', if: { equals } },
          { check: looked, table: 'claims', if: { equals } },
        ],
        uniqueName('t'),
      )
      expect(await items.getMany('claims', [made, changed, removed, looked])).toEqual([
        made,
        { ...changed, version: 2 },
        undefined,
        { ...looked, version: 1 },
      ])
    })

    test('changes nothing when one condition fails, and names it', async () => {
      const items = open()
      const [free, taken, missing] = [freshClaimKey('free'), freshClaimKey('taken'), freshClaimKey('missing')]
      await items.put('claims', taken)
      const writes = [putClaim(free), putClaim(taken, { absent: true }), putClaim(missing, { equals: { version: 1 } })]
      const failure = await items.transact(writes, uniqueName('t')).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(TransactionCancelled)
      expect((failure as TransactionCancelled).reasons).toEqual(['none', 'condition', 'condition'])
      expect(await items.get('claims', free)).toBeUndefined()
    })

    test('with an update keeps other attributes and may create the item', async () => {
      const items = open()
      const [old, fresh] = [{ claim: uniqueName('old') }, { claim: uniqueName('fresh') }]
      await items.put('claims', { ...old, kept: true, version: 1 })
      const update = (key: { claim: string }): Write => ({ update: key, set: { version: 2 }, table: 'claims' })
      await items.transact([update(old), update(fresh)], uniqueName('t'))
      expect(await items.getMany('claims', [old, fresh])).toEqual([
        { ...old, kept: true, version: 2 },
        { ...fresh, version: 2 },
      ])
    })

    test('on one item succeeds for only one of many writers', async () => {
      const items = open()
      const key = { claim: uniqueName('one') }
      const tries = Array.from({ length: 20 }, (_, writer) =>
        items.transact([putClaim({ ...key, writer }, { absent: true })], uniqueName('t')).then(
          () => writer,
          (error: unknown) => {
            expect(error).toBeInstanceOf(TransactionCancelled)
            return null
          },
        ),
      )
      const winners = (await Promise.all(tries)).filter((writer) => writer !== null)
      expect(winners).toHaveLength(1)
      expect(await items.get('claims', key)).toEqual({ ...key, writer: winners[0] })
    })

    test('under one token takes effect once', async () => {
      const items = open()
      const [key, token] = [{ claim: uniqueName('token') }, uniqueName('t')]
      await items.transact([putClaim(key, { absent: true })], token)
      await items.delete('claims', key)
      await items.transact([putClaim(key, { absent: true })], token)
      expect(await items.get('claims', key)).toBeUndefined()
    })

    test('under the token of another transaction is an error', async () => {
      const items = open()
      const token = uniqueName('t')
      await items.transact([putClaim({ claim: uniqueName('first') })], token)
      const other = { claim: uniqueName('other') }
      await expect(items.transact([putClaim(other)], token)).rejects.toThrow()
      expect(await items.get('claims', other)).toBeUndefined()
    })

    test('accepts 100 writes and not 101, and no two for one item', async () => {
      const items = open()
      const writes = Array.from({ length: 100 }, () => putClaim({ claim: uniqueName('hundred') }))
      await items.transact(writes, uniqueName('t'))
      await expect(
        items.transact([...writes, putClaim({ claim: uniqueName('more') })], uniqueName('t')),
      ).rejects.toThrow()
      await expect(items.transact([], uniqueName('t'))).rejects.toThrow()
      const twice = { claim: uniqueName('twice') }
      await expect(items.transact([putClaim(twice), putClaim({ ...twice, a: 1 })], uniqueName('t'))).rejects.toThrow()
      expect(await items.get('claims', twice)).toBeUndefined()
    })
  })
}
