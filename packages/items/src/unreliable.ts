/** The world as it is, for specs: the same items, but transactions meet conflicts, throttling and lost answers as told. */
import { AnswerLost, type Items, TransactionCancelled, type Write } from './items.ts'

export type Fault =
  | 'conflict'
  | 'throttled'
  /** Sent, never arrived. */
  | 'lost-request'
  /** Took effect, the answer was lost. */
  | 'lost-answer'
  /** Still under way when the caller looks: takes effect just before the next transaction. */
  | 'late'

/** `next` tells what the next transaction meets; null or undefined lets it through. */
export const unreliable = (items: Items, next: (writes: readonly Write[]) => Fault | null | undefined): Items => {
  let late: (() => Promise<void>) | null = null
  const settle = async () => {
    const under = late
    late = null
    // Whoever sent it is not told any more, so its failure is nobody's.
    await under?.().catch(() => undefined)
  }
  return {
    ...items,
    transact: async (writes, token) => {
      await settle()
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

/** Each write is sent twice, as the SDK does when no answer came, and the second answer is the one that is heard. */
export const repeating = (items: Items): Items => ({
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
