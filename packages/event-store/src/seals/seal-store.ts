/**
 * Where seals lie: one object per seal, under a name that tells its number, written once and locked for years. In a
 * bucket with Object Lock nobody can change or delete a version, but who may write can lay another version or a delete
 * marker over it: so the oldest version counts, and that there are others is told.
 */

export type KeptSeal = {
  /** The oldest version, as text. */
  readonly text: string
  /** Something was laid over it: another version or a delete marker. */
  readonly isShadowed: boolean
}

export interface SealStore {
  /** False when there is one of that number already. */
  put(n: number, text: string): Promise<boolean>
  read(n: number): Promise<KeptSeal | null>
}

export const sealKey = (n: number): string => `seals/${String(n).padStart(10, '0')}.json`

/** In memory, for specs: `lay` puts something over a seal as an intruder would. */
export const memorySeals = (): SealStore & {
  readonly versions: Map<number, string[]>
  lay(n: number, text: string): void
} => {
  const versions = new Map<number, string[]>()
  const lay = (n: number, text: string): void => {
    versions.set(n, [...(versions.get(n) ?? []), text])
  }
  return {
    versions,
    lay,
    put: async (n, text) => {
      if (versions.has(n)) return false
      lay(n, text)
      return true
    },
    read: async (n) => {
      const [text, ...others] = versions.get(n) ?? []
      return text === undefined ? null : { text, isShadowed: others.length > 0 }
    },
  }
}
