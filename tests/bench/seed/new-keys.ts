/**
 * The generated people's keys: created by KMS like all others, with their rows gathered and written in chunks. Earlier
 * subjects are looked up once at the start, because a connection may time out during a chunk.
 */
import { type KeyService, type KmsDependencies, kmsKeys } from '@portal/event-store'
import type { Item } from '@portal/items'

export type NewKeys = {
  readonly keys: KeyService
  /** The rows of the table `keys` created since the last call. */
  readonly made: () => readonly Item[]
}

/** `isNew`: whether nobody had a key for this subject before. */
export const newKeys = ({
  isNew,
  ...wired
}: KmsDependencies & { readonly isNew: (subject: string) => boolean }): NewKeys => {
  const rows = new Map<string, Item>()
  const found = new Map<string, Promise<Item | undefined>>()
  const items: KmsDependencies['items'] = {
    ...wired.items,
    get: async (table, key, options) => {
      const subject = String(key.subject)
      if (isNew(subject)) return rows.get(subject)
      const known = found.get(subject) ?? wired.items.get(table, key, options)
      found.set(subject, known)
      return known
    },
    put: async (table, item, condition) => {
      const subject = String(item.subject)
      if (!isNew(subject)) return wired.items.put(table, item, condition)
      rows.set(subject, item)
      return true
    },
  }
  return {
    keys: kmsKeys({ ...wired, items }),
    made: () => {
      const made = [...rows.values()]
      rows.clear()
      return made
    },
  }
}
