/** Roots and proofs of RFC 6962, computed from tiles only, as a stranger would. */
import { emptyRoot, type Hash, nodeHash, powerOfTwoBelow } from './hashes.ts'
import { decodeTile, foldHashes, type TileReader, tileWidth, widthIn } from './tiles.ts'

/** A tree of one size; each tile is read at most once. */
export type Tree = {
  readonly size: number
  root(): Promise<Hash>
  /** Siblings from the leaf upwards. */
  inclusionProof(index: number): Promise<readonly Hash[]>
  /** Proves that the tree of this earlier size is a prefix of this one. */
  consistencyProof(earlier: number): Promise<readonly Hash[]>
}

export const merkleTree = (read: TileReader, size: number): Tree => {
  const known = new Map<string, Promise<readonly Hash[]>>()
  const tile = (level: number, index: number): Promise<readonly Hash[]> => {
    const name = `${level}/${index}`
    const found = known.get(name) ?? readTile(level, index)
    known.set(name, found)
    return found
  }
  const readTile = async (level: number, index: number): Promise<readonly Hash[]> => {
    const width = widthIn(size, level, index)
    const hashes = decodeTile(await read({ level, index, width }))
    if (hashes.length !== width) throw new RangeError(`tile ${level}/${index} has not ${width} hashes`)
    return hashes
  }

  /** The root of a complete subtree with 2^height leaves. */
  const subtree = async (height: number, index: number): Promise<Hash> => {
    const within = 2 ** (height % 8)
    const first = index * within
    const hashes = await tile(Math.floor(height / 8), Math.floor(first / tileWidth))
    return foldHashes(hashes.slice(first % tileWidth, (first % tileWidth) + within))
  }

  const range = async (from: number, to: number): Promise<Hash> => {
    const length = to - from
    const height = Math.log2(length)
    if (Number.isInteger(height)) return subtree(height, from / length)
    const middle = from + powerOfTwoBelow(length)
    return nodeHash(await range(from, middle), await range(middle, to))
  }

  const path = async (index: number, from: number, to: number): Promise<readonly Hash[]> => {
    if (to - from === 1) return []
    const middle = from + powerOfTwoBelow(to - from)
    return index < middle
      ? [...(await path(index, from, middle)), await range(middle, to)]
      : [...(await path(index, middle, to)), await range(from, middle)]
  }

  const subproof = async (earlier: number, from: number, to: number, isKnown: boolean): Promise<readonly Hash[]> => {
    if (earlier === to) return isKnown ? [] : [await range(from, to)]
    const middle = from + powerOfTwoBelow(to - from)
    return earlier <= middle
      ? [...(await subproof(earlier, from, middle, isKnown)), await range(middle, to)]
      : [...(await subproof(earlier, middle, to, false)), await range(from, middle)]
  }

  return {
    size,
    root: async () => (size === 0 ? emptyRoot : range(0, size)),
    inclusionProof: async (index) => {
      if (!Number.isInteger(index) || index < 0 || index >= size) throw new RangeError(`there is no leaf ${index}`)
      return path(index, 0, size)
    },
    consistencyProof: async (earlier) => {
      if (!Number.isInteger(earlier) || earlier < 0 || earlier > size)
        throw new RangeError(`there was no tree of ${earlier} before one of ${size}`)
      return earlier === 0 ? [] : subproof(earlier, 0, size, true)
    },
  }
}

/** The root computed from a leaf and its path; null when the path's length does not fit the index. */
export const rootFromInclusion = (of: {
  readonly leaf: Hash
  readonly index: number
  readonly size: number
  readonly path: readonly Hash[]
}): Hash | null => {
  const { leaf, index, size, path } = of
  if (!Number.isInteger(index) || !Number.isInteger(size) || index < 0 || index >= size) return null
  if (size === 1) return path.length === 0 ? leaf : null
  const sibling = path.at(-1)
  if (sibling === undefined) return null
  const half = powerOfTwoBelow(size)
  const isLeft = index < half
  const inside = isLeft ? { index, size: half } : { index: index - half, size: size - half }
  const root = rootFromInclusion({ leaf, ...inside, path: path.slice(0, -1) })
  if (root === null) return null
  return isLeft ? nodeHash(root, sibling) : nodeHash(sibling, root)
}

/** Whether the proof shows that the earlier tree is a prefix of the later one (RFC 9162, section 2.1.4.2). */
export const isConsistent = (
  earlier: { readonly size: number; readonly root: Hash },
  later: { readonly size: number; readonly root: Hash },
  proof: readonly Hash[],
): boolean => {
  if (earlier.size > later.size) return false
  if (earlier.size === later.size) return proof.length === 0 && earlier.root.equals(later.root)
  if (earlier.size === 0) return proof.length === 0
  const isPowerOfTwo = Number.isInteger(Math.log2(earlier.size))
  const [start, ...rest] = isPowerOfTwo ? [earlier.root, ...proof] : proof
  if (start === undefined) return false
  let [first, second] = [start, start]
  let [f, s] = [earlier.size - 1, later.size - 1]
  const up = () => {
    f = Math.floor(f / 2)
    s = Math.floor(s / 2)
  }
  while (f % 2 === 1) up()
  for (const hash of rest) {
    if (s === 0) return false
    if (f % 2 === 1 || f === s) {
      first = nodeHash(hash, first)
      second = nodeHash(hash, second)
      while (f % 2 === 0 && f !== 0) up()
    } else second = nodeHash(second, hash)
    up()
  }
  return s === 0 && first.equals(earlier.root) && second.equals(later.root)
}
