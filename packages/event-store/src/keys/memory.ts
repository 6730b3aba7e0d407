import { randomBytes } from 'node:crypto'
import type { KeyService } from './keys.ts'

/** Keys in memory, for specs: random, or made by `key` where golden samples need the same ones each time. */
export const memoryKeys = (key: (subject: string) => Uint8Array = () => randomBytes(32)): KeyService => {
  const keys = new Map<string, Uint8Array | null>()
  const existingKey = async (subject: string) => keys.get(subject) ?? null
  return {
    existingKey,
    keyFor: async (subject) => {
      if (!keys.has(subject)) keys.set(subject, key(subject))
      return existingKey(subject)
    },
    opens: async (subject) => keys.has(subject),
    opensRow: async ({ subject }) => keys.has(String(subject)),
    renew: async () => undefined,
    erase: async (subject) => {
      keys.set(subject, null)
    },
  }
}
