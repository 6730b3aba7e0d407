import { expect, test, vi } from 'vitest'
import { allOrNone } from './all-or-none.ts'

const [lost, full] = [new Error('the store broke'), new Error('nothing can be given back')]
const failed = (error: Error) => Promise.reject(error)

test('all that were taken are answered, in their order', async () =>
  expect(await allOrNone([Promise.resolve(1), Promise.resolve(2)], () => failed(full))).toEqual([1, 2]))

test('where one is not taken the others are given back, and its failure goes on', async () => {
  const giveBack = vi.fn(async () => undefined)
  await expect(allOrNone([Promise.resolve(1), failed(lost), Promise.resolve(3)], giveBack)).rejects.toBe(lost)
  expect(giveBack).toHaveBeenCalledExactlyOnceWith([1, 3])
})

test('where they cannot be given back either, both failures are told, the first one first', async () => {
  const thrown = await allOrNone([Promise.resolve(1), failed(lost)], () => failed(full)).catch(
    (error: unknown) => error,
  )
  expect(thrown).toBeInstanceOf(AggregateError)
  expect((thrown as AggregateError).errors).toEqual([lost, full])
})
