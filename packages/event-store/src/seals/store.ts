/**
 * Where seals are stored: one object per seal, named by its number, written once and locked for years. Object Lock
 * protects each version, but a writer can add another version or a delete marker; so the oldest version counts, and
 * others are reported.
 */

export type StoredSeal = {
  /** The oldest version, as text. */
  readonly text: string
  /** Another version or a delete marker hides the oldest one. */
  readonly isShadowed: boolean
}

export interface SealStore {
  /** False when this number exists already. */
  put(n: number, text: string): Promise<boolean>
  read(n: number): Promise<StoredSeal | null>
}

export const sealKey = (n: number): string => `seals/${String(n).padStart(10, '0')}.json`
