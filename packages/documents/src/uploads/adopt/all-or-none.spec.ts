import { expect, test, vi } from 'vitest'
import { allOrNone } from './all-or-none.ts'

const [lost, full] = [new Error('the store broke'), new Error('nothing can be given back')]
const failed = (error: Error) => Promise.reject(error)

test('all accepted uploads are returned, in their order', async () =>
  expect(await allOrNone([Promise.resolve(1), Promise.resolve(2)], () => failed(full))).toEqual([1, 2]))

test('when one file fails the others are released, and its error is thrown', async () => {
  const giveBack = vi.fn(async () => undefined)
  await expect(allOrNone([Promise.resolve(1), failed(lost), Promise.resolve(3)], giveBack)).rejects.toBe(lost)
  expect(giveBack).toHaveBeenCalledExactlyOnceWith([1, 3])
})

test('when releasing fails too, both errors are thrown, the first one first', async () => {
  const thrown = await allOrNone([Promise.resolve(1), failed(lost)], () => failed(full)).catch(
    (error: unknown) => error,
  )
  expect(thrown).toBeInstanceOf(AggregateError)
  expect((thrown as AggregateError).errors).toEqual([lost, full])
})
