/**
 * The keys of the people whom the generator makes up: made by KMS like all others, their rows gathered and put with
 * everything else instead of one by one. Whoever was there before is asked of the engine, once: its connection may end
 * over a portion that is put.
 */
import { type KeyService, type KmsDependencies, kmsKeys } from '@portal/event-store'
import type { Item } from '@portal/items'

export type NewKeys = {
  readonly keys: KeyService
  /** The rows of the table `keys` that were made since the last call. */
  readonly made: () => readonly Item[]
}

/** `isNew`: whether this subject is one that nobody had a key for. */
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
