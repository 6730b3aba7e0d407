/** Records the transactions that commands send, executed in memory, as the baseline for bare SDK calls. */
import type { Items, Write } from '@portal/items'
import { memoryItems } from '@portal/items/memory'

export const recordingItems = (): { readonly items: Items; readonly transactions: (readonly Write[])[] } => {
  const memory = memoryItems()
  const transactions: (readonly Write[])[] = []
  const items: Items = {
    ...memory,
    transact: (writes, token) => {
      transactions.push(writes)
      return memory.transact(writes, token)
    },
  }
  return { items, transactions }
}
