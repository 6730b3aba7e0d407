import type { DraftDocument } from '@portal/contract/fields/draft'

export type DraftFile = { readonly key: string; readonly name: string; readonly size: number }
export type DigestedContents = { readonly values: DraftDocument['values']; readonly files: readonly DraftFile[] }

const notTyped: readonly string[] = ['formVersion', 'follows', 'reuseFrom']

/** A digest of what was typed. It is only compared for equality, so it need not be cryptographic. */
export const draftDigest = ({ values, files }: DigestedContents): string => {
  const typed = Object.entries(values).filter(([name]) => !notTyped.includes(name))
  return hashOf(JSON.stringify([typed.sort(([a], [b]) => (a < b ? -1 : 1)), files.map(({ key }) => key)]))
}

const hashOf = (text: string): string => [0x811c9dc5, 0x01234567].map((seed) => fnv(text, seed).toString(36)).join('-')

const fnv = (text: string, seed: number): number => {
  let hash = seed
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
