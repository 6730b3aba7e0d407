/** Computes RFC 6962 roots from leaf hashes, with few tiles in memory at a time. */

export type Hash = Uint8Array<ArrayBuffer>

export const tileWidth = 256
const hashLength = 32

export type ReadTile = (path: string) => Promise<Hash>

export const computeRoots = async (
  read: ReadTile,
  sizes: readonly number[],
  onLeaves: (done: number, leaves: readonly Hash[]) => void,
): Promise<readonly string[]> => {
  const size = sizes.at(-1) ?? 0
  const roots = new Map<number, string>()
  if (sizes.includes(0)) roots.set(0, toBase64(await sha256(new Uint8Array())))
  let tree: Subtrees = []
  for (let first = 0; first < size; first += tilesAtOnce * tileWidth) {
    const starts = Array.from({ length: tilesAtOnce }, (_, at) => first + at * tileWidth).filter((at) => at < size)
    const tiles = await Promise.all(starts.map((start) => leavesAt(read, start, size)))
    for (const [at, leaves] of tiles.entries()) {
      const start = first + at * tileWidth
      const end = start + leaves.length
      if (leaves.length === tileWidth && !sizes.some((wanted) => start < wanted && wanted < end))
        tree = await grow(tree, await folded(leaves), tileHeight)
      else
        for (const [within, leaf] of leaves.entries()) {
          tree = await grow(tree, leaf, 0)
          if (sizes.includes(start + within + 1)) roots.set(start + within + 1, await rootOf(tree))
        }
      if (sizes.includes(end)) roots.set(end, await rootOf(tree))
      onLeaves(end, leaves)
    }
  }
  return sizes.map((wanted) => roots.get(wanted) as string)
}

/**
 * Tiles that are loaded in parallel: about 50 kB of hashes in memory, and no more requests than a browser sends to one
 * host at a time.
 */
const tilesAtOnce = 6

const tileHeight = 8

type Subtrees = readonly (Hash | undefined)[]

const grow = async (tree: Subtrees, added: Hash, height: number): Promise<Subtrees> => {
  const next = [...tree]
  let carried = added
  let at = height
  for (let left = next[at]; left !== undefined; left = next[at]) {
    carried = await nodeHash(left, carried)
    next[at++] = undefined
  }
  next[at] = carried
  return next
}

const rootOf = async (tree: Subtrees): Promise<string> => {
  let root: Hash | undefined
  for (const left of tree) if (left !== undefined) root = root === undefined ? left : await nodeHash(left, root)
  return toBase64(root as Hash)
}

const folded = async (hashes: readonly Hash[]): Promise<Hash> => {
  let level = hashes
  while (level.length > 1) {
    const lower = level
    level = await Promise.all(
      Array.from({ length: lower.length / 2 }, (_, at) => nodeHash(lower[at * 2] as Hash, lower[at * 2 + 1] as Hash)),
    )
  }
  return level[0] as Hash
}

const leavesAt = async (read: ReadTile, start: number, size: number): Promise<readonly Hash[]> => {
  const width = Math.min(tileWidth, size - start)
  const bytes = await read(tilePath(start / tileWidth, width))
  if (bytes.length !== width * hashLength) throw new RangeError(`the tile from ${start} has not ${width} hashes`)
  return Array.from({ length: width }, (_, at) => bytes.slice(at * hashLength, (at + 1) * hashLength))
}

/** Formats `tile/0/x001/x234/067.p/112`: a partial tile has its width in the path. */
export const tilePath = (index: number, width: number): string => {
  const groups = [String(index % 1000).padStart(3, '0')]
  for (let rest = Math.floor(index / 1000); rest > 0; rest = Math.floor(rest / 1000))
    groups.unshift(`x${String(rest % 1000).padStart(3, '0')}`)
  return `tile/0/${groups.join('/')}${width === tileWidth ? '' : `.p/${width}`}`
}

const nodeHash = (left: Hash, right: Hash): Promise<Hash> => {
  const node = new Uint8Array(1 + 2 * hashLength)
  node[0] = 1
  node.set(left, 1)
  node.set(right, 1 + hashLength)
  return sha256(node)
}

export const leafHash = (record: Hash): Promise<Hash> => {
  const leaf: Hash = new Uint8Array(1 + hashLength)
  leaf.set(record, 1)
  return sha256(leaf)
}

const sha256 = async (bytes: Hash): Promise<Hash> => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

export const toBase64 = (bytes: Hash): string => btoa(String.fromCharCode(...bytes))
