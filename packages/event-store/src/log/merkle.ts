/**
 * Merkle trees as in RFC 6962 (section 2.1), whose prefixes differ so that a leaf cannot pass for a node or a node for
 * a leaf. A segment's root covers the hashes of its events, a seal's root the digests of its segments; a leaf is the 32
 * bytes of a base64url digest. `rootFromInclusion` checks a path.
 */
import { digest } from '../hash.ts'
import { powerOfTwoBelow } from '../tlog/hashes.ts'

const leafPrefix = Uint8Array.of(0)
const nodePrefix = Uint8Array.of(1)

/** The root over these digests in order; without leaves it is the hash of the empty string. */
export const merkleRoot = (leaves: readonly string[]): string => {
  if (leaves.length === 0) return digest()
  if (leaves.length === 1) return leafOf(leaves[0] as string)
  const half = powerOfTwoBelow(leaves.length)
  return nodeOf(merkleRoot(leaves.slice(0, half)), merkleRoot(leaves.slice(half)))
}

/** The audit path of leaf `index`: siblings from the leaf upwards. */
export const merklePath = (leaves: readonly string[], index: number): readonly string[] => {
  if (!Number.isInteger(index) || index < 0 || index >= leaves.length) throw new RangeError(`there is no leaf ${index}`)
  if (leaves.length === 1) return []
  const half = powerOfTwoBelow(leaves.length)
  return index < half
    ? [...merklePath(leaves.slice(0, half), index), merkleRoot(leaves.slice(half))]
    : [...merklePath(leaves.slice(half), index - half), merkleRoot(leaves.slice(0, half))]
}

const leafOf = (leaf: string): string => digest(leafPrefix, Buffer.from(leaf, 'base64url'))
const nodeOf = (left: string, right: string): string =>
  digest(nodePrefix, Buffer.from(left, 'base64url'), Buffer.from(right, 'base64url'))
