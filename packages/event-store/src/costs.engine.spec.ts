import type { OperationCapacity, TableName } from '@portal/items'
import { onEngine } from '@portal/tests/support/engine'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Fixture, freshMember, freshNumber, freshStream, openFixture } from './conformance/fixture.ts'
import { actorWithId, closeCommand, noteCommand, openCommand } from './conformance/sample.ts'

const consumed: OperationCapacity[] = []
const items = onEngine({ onConsumed: (each) => consumed.push(each) })
let fixture: Fixture
beforeAll(() => {
  fixture = openFixture(items())
})

/** The consumed capacity of each call in order, as `operation table: units`. */
const calls = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  consumed.length = 0
  await work()
  return consumed.map(
    ({ operation, table, read, write }) => `${operation} ${table.replace(/^spec-[^-]+-/, '')}: ${read || write}`,
  )
}
const transaction = (units: Partial<Record<TableName, number>>) =>
  Object.entries(units).map(([table, written]) => `transact ${table}: ${written}`)

describe('the exact calls and units', () => {
  const stream = freshStream()
  const actor = actorWithId(freshMember())
  const idempotency = () => ({ key: freshNumber(), bodyDigest: 'digest', status: 201 })

  test('of a new stream: one query, one transaction', async () => {
    const made = await calls(() => fixture.run(stream, openCommand(freshNumber(), actor)))
    expect(made[0]).toBe('query events: 1')
    expect(made.slice(1).sort()).toEqual(transaction({ claims: 2, events: 2, heads: 2, views: 7 }).sort())
  })

  test('of a stream whose number was just issued: one transaction', async () => {
    const made = await calls(() => fixture.run(freshStream(), openCommand(freshNumber(), actor), { isNew: true }))
    expect([...made].sort()).toEqual(transaction({ claims: 2, events: 2, heads: 2, views: 7 }).sort())
  })

  test('with an idempotency key: one more read and one more write', async () => {
    const made = await calls(() => fixture.run(stream, noteCommand('a', 1, actor), { idempotency: idempotency() }))
    // The record and the stream are read in parallel, so either may be reported first.
    expect(made.slice(0, 2).sort()).toEqual(['get claims: 1', 'query events: 1'])
    expect(made.slice(2).sort()).toEqual(transaction({ claims: 2, events: 2, heads: 2, views: 2 }).sort())
  })

  test('of a refusal: one query', async () => {
    expect(await calls(() => fixture.run(stream, openCommand(freshNumber(), actor)))).toEqual(['query events: 1'])
    expect(await calls(() => fixture.run(stream, noteCommand('a'), { expectedVersion: 1 }))).toEqual([
      'query events: 1',
    ])
  })

  test('of a repeated answer: the record and the stream', async () => {
    const key = idempotency()
    await fixture.run(stream, closeCommand(actor), { idempotency: key })
    const again = () => fixture.run(stream, closeCommand(actor), { idempotency: key })
    expect([...(await calls(again))].sort()).toEqual(['get claims: 1', 'query events: 1'])
  })

  test('of a number, a claim, a verification', async () => {
    expect(await calls(() => fixture.store.nextNumber(freshNumber()))).toEqual(['add claims: 1'])
    expect(await calls(() => fixture.store.holderOf({ kind: 'number', value: 'a' }))).toEqual(['get claims: 1'])
    expect(await calls(() => fixture.store.verify(stream))).toEqual(['query events: 1', 'get heads: 1'])
  })
})
