/**
 * Keeps rows as last read or written, and applications as folded, so that the halves of a split batch do not read them
 * again. If a competitor changes a row, the condition of a write fails and `forget` drops everything that was kept.
 */
import type { Item, Items } from '@portal/items'
import { type CountedApplication, rowName } from './moves.ts'

type Reads = {
  readonly items: Pick<Items, 'getMany' | 'transact'>
  readonly applications: (ids: readonly number[]) => Promise<readonly (CountedApplication | undefined)[]>
}

export const readOnce = ({ items, applications }: Reads): Reads & { readonly forget: () => void } => {
  const rows = new Map<string, Item | undefined>()
  const folded = new Map<number, CountedApplication | undefined>()
  return {
    items: {
      getMany: async (table, keys, options) => {
        const unread = keys.filter((key) => !rows.has(rowName(key)))
        const found = unread.length === 0 ? [] : await items.getMany(table, unread, options)
        for (const [index, key] of unread.entries()) rows.set(rowName(key), found[index])
        return keys.map((key) => rows.get(rowName(key)))
      },
      transact: async (writes, token) => {
        await items.transact(writes, token)
        for (const write of writes)
          if ('put' in write) rows.set(rowName({ pk: String(write.put.pk), sk: write.put.sk as string }), write.put)
      },
    },
    applications: async (ids) => {
      const unread = ids.filter((id) => !folded.has(id))
      const found = unread.length === 0 ? [] : await applications(unread)
      for (const [index, id] of unread.entries()) folded.set(id, found[index])
      return ids.map((id) => folded.get(id))
    },
    forget: () => {
      rows.clear()
      folded.clear()
    },
  }
}
