/** One link of the chain of seals in the bucket; null when it is missing or unreadable. */
import { type ChainLink, readLink } from './restore/restore.ts'
import type { SealStore } from './store.ts'

export const linkAt = async (
  { seals }: { readonly seals: Pick<SealStore, 'read'> },
  n: number,
): Promise<ChainLink | null> => {
  const kept = n < 1 ? null : await seals.read(n)
  return kept === null ? null : readLink(kept.text)
}
