/**
 * Merkle trees as in RFC 6962 (section 2.1), whose prefixes differ so that a leaf cannot pass for a node or a node for
 * a leaf. A segment's root covers the hashes of its events, a seal's root the digests of its segments; a leaf is the 32
 * bytes of a base64url digest.
 */
import { digest } from '../hash.ts'

const leafPrefix = Uint8Array.of(0)
const nodePrefix = Uint8Array.of(1)

/** The root over these digests in order; without leaves it is the hash of the empty string. */
export const merkleRoot = (leaves: readonly string[]): string => {
  if (leaves.length === 0) return digest()
  if (leaves.length === 1) return leafOf(leaves[0] as string)
  const half = splitOf(leaves.length)
  return nodeOf(merkleRoot(leaves.slice(0, half)), merkleRoot(leaves.slice(half)))
}

/** The audit path of leaf `index`: siblings from the leaf upwards. */
export const merklePath = (leaves: readonly string[], index: number): readonly string[] => {
  if (!Number.isInteger(index) || index < 0 || index >= leaves.length) throw new RangeError(`there is no leaf ${index}`)
  if (leaves.length === 1) return []
  const half = splitOf(leaves.length)
  return index < half
    ? [...merklePath(leaves.slice(0, half), index), merkleRoot(leaves.slice(half))]
    : [...merklePath(leaves.slice(half), index - half), merkleRoot(leaves.slice(0, half))]
}

/** The root computed from a leaf and its path; null when the path's length does not fit the index. */
export const rootFromPath = (proof: {
  readonly leaf: string
  readonly index: number
  readonly size: number
  readonly path: readonly string[]
}): string | null => {
  const { leaf, index, size, path } = proof
  if (!Number.isInteger(index) || !Number.isInteger(size) || index < 0 || index >= size) return null
  if (size === 1) return path.length === 0 ? leafOf(leaf) : null
  const sibling = path.at(-1)
  if (sibling === undefined) return null
  const half = splitOf(size)
  const below = path.slice(0, -1)
  const inside =
    index < half
      ? rootFromPath({ leaf, index, size: half, path: below })
      : rootFromPath({ leaf, index: index - half, size: size - half, path: below })
  if (inside === null) return null
  return index < half ? nodeOf(inside, sibling) : nodeOf(sibling, inside)
}

const leafOf = (leaf: string): string => digest(leafPrefix, Buffer.from(leaf, 'base64url'))
const nodeOf = (left: string, right: string): string =>
  digest(nodePrefix, Buffer.from(left, 'base64url'), Buffer.from(right, 'base64url'))

/** The largest power of two below `size`. */
const splitOf = (size: number): number => 2 ** Math.floor(Math.log2(size - 1))
