/**
 * Keeps the counts of a generation in memory while a rebuild fills it, so that a row that ten thousand applications
 * change is written once. Nobody else writes this generation. A million applications need some ten megabytes. Rows of
 * the waiting order are stored after each batch (`takeOrder`), because counting never reads them.
 */
import type { Item, Items } from '@portal/items'
import { rowName } from './moves.ts'

export type RowsInMemory = {
  readonly items: Pick<Items, 'getMany' | 'transact'>
  /** The rows of the waiting order since the last call. */
  readonly takeOrder: () => readonly Item[]
  readonly all: () => readonly Item[]
}

export const rowsInMemory = (): RowsInMemory => {
  const rows = new Map<string, Item>()
  let order: Item[] = []
  return {
    items: {
      getMany: async (_, keys) => keys.map((key) => rows.get(rowName(key))),
      // Conditions are not checked, because there is no other writer.
      transact: async (writes) => {
        for (const write of writes) {
          if (!('put' in write)) throw new TypeError('an application is counted twice in a generation that is filled')
          if (write.put.id === undefined) rows.set(rowName(write.put as { pk: string; sk: string }), write.put)
          else order.push(write.put)
        }
      },
    },
    takeOrder: () => {
      const taken = order
      order = []
      return taken
    },
    all: () => [...rows.values()],
  }
}
