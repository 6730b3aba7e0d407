/**
 * Injects faults for specs: the same items, but transactions meet conflicts, throttling and lost answers on request.
 */
import { AnswerLost, type Items, TransactionCancelled, type Write } from '../items.ts'

export type Fault =
  | 'conflict'
  | 'throttled'
  /** The request was sent and never arrived. */
  | 'lost-request'
  /** The transaction took effect, and the answer was lost. */
  | 'lost-answer'
  /** The transaction is still under way when the caller checks it, and takes effect just before the next one. */
  | 'late'

/** `next` chooses the fault of the next transaction; null or undefined lets it through. */
export const unreliableItems = (items: Items, next: (writes: readonly Write[]) => Fault | null | undefined): Items => {
  let late: (() => Promise<void>) | null = null
  const settleLate = async () => {
    const pending = late
    late = null
    // The caller of the late transaction no longer waits, so nobody handles this error.
    await pending?.().catch(() => undefined)
  }
  return {
    ...items,
    transact: async (writes, token) => {
      await settleLate()
      const fault = next(writes)
      if (!fault) return items.transact(writes, token)
      switch (fault) {
        case 'conflict':
        case 'throttled':
          throw new TransactionCancelled(writes.map(({ table }) => (table === 'heads' ? fault : 'none')))
        case 'lost-request':
          throw new AnswerLost()
        case 'lost-answer':
          await items.transact(writes, token).catch(() => undefined)
          throw new AnswerLost()
        case 'late':
          late = () => items.transact(writes, token)
          throw new AnswerLost()
      }
    },
  }
}

/** Sends each write twice and returns the second answer, as the SDK does when the first answer is lost. */
export const repeatingItems = (items: Items): Items => ({
  ...items,
  put: async (table, item, condition) => {
    await items.put(table, item, condition)
    return items.put(table, item, condition)
  },
  delete: async (table, key, condition) => {
    await items.delete(table, key, condition)
    return items.delete(table, key, condition)
  },
  transact: async (writes, token) => {
    await items.transact(writes, token)
    await items.transact(writes, token)
  },
})
