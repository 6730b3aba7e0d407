/**
 * The tiles of C2SP tlog-tiles: up to 256 hashes of one tree level. The path of a partial tile contains its width, so
 * that the content of a path never changes.
 */
import type { Items } from '@portal/items'
import { LogBroken } from '../log/segment.ts'
import { segmentAt } from '../log/segments.ts'
import { type Hash, hashLength, leafHash, nodeHash } from './hashes.ts'

/** Hashes in a full tile, entries in a full bundle. */
export const tileWidth = 256

export type Tile = {
  /** `entries` is the level of the entry bundles. */
  readonly level: number | 'entries'
  readonly index: number
  readonly width: number
}

/** The path under the log's prefix, for example `tile/0/x001/x234/067.p/112`. */
export const tilePath = ({ level, index, width }: Tile): string =>
  `tile/${level}/${indexPath(index)}${width === tileWidth ? '' : `.p/${width}`}`

const indexPath = (index: number): string => {
  const groups = [String(index % 1000).padStart(3, '0')]
  for (let rest = Math.floor(index / 1000); rest > 0; rest = Math.floor(rest / 1000))
    groups.unshift(`x${String(rest % 1000).padStart(3, '0')}`)
  return groups.join('/')
}

/** The number of hashes at this level in a tree of this size. */
export const levelLength = (size: number, level: number): number => Math.floor(size / tileWidth ** level)

/** The width of a tile in a tree of this size; 0 when the tree does not reach it. */
export const widthIn = (size: number, level: number, index: number): number =>
  Math.max(0, Math.min(tileWidth, levelLength(size, level) - index * tileWidth))

export const decodeTile = (tile: Uint8Array): readonly Hash[] => {
  if (tile.length === 0 || tile.length % hashLength !== 0) throw new RangeError('a tile is a sequence of hashes')
  return Array.from({ length: tile.length / hashLength }, (_, at) =>
    Buffer.from(tile.subarray(at * hashLength, (at + 1) * hashLength)),
  )
}

/** The root over hashes of one level, whose number is a power of two. */
export const foldHashes = (hashes: readonly Hash[]): Hash => {
  let level = hashes
  while (level.length > 1)
    level = Array.from({ length: level.length / 2 }, (_, at) =>
      nodeHash(level[at * 2] as Hash, level[at * 2 + 1] as Hash),
    )
  return level[0] as Hash
}

/** Each entry follows its length, a big-endian uint16. */
export const encodeBundle = (entries: readonly Uint8Array[]): Buffer =>
  Buffer.concat(entries.flatMap((entry) => [Uint8Array.of(entry.length >> 8, entry.length & 255), entry]))

export const decodeBundle = (bundle: Uint8Array): readonly Buffer[] => {
  const bytes = Buffer.from(bundle)
  const entries: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = at + 2 + (at + 2 <= bytes.length ? bytes.readUInt16BE(at) : bytes.length)
    if (end > bytes.length) throw new RangeError('an entry bundle ends within an entry')
    entries.push(bytes.subarray(at + 2, end))
    at = end
  }
  return entries
}

export type TileFile = Tile & { readonly bytes: Buffer }

/** Reads a tile that an earlier size of the tree has published. */
export type TileReader = (tile: Tile) => Promise<Uint8Array>

/**
 * The files that a tree needs when it grows from `size` by these entries, in writing order. The last tile of a level is
 * read if it is partial; a level without growth keeps its tile.
 */
export const tilesOfGrowth = async (
  read: TileReader,
  size: number,
  entries: readonly Uint8Array[],
): Promise<readonly TileFile[]> => {
  if (entries.length === 0) return []
  const isFull = size % tileWidth === 0
  const knownEntries = isFull ? [] : decodeBundle(await read(lastTile(size, 'entries')))
  const knownLeaves = isFull ? Buffer.alloc(0) : Buffer.from(await read(lastTile(size, 0)))
  if (!knownLeaves.equals(Buffer.concat(knownEntries.map(leafHash))))
    throw new RangeError('the last entry bundle is not the one of the last tile')
  const bundles = cut(knownEntries, entries, Math.floor(size / tileWidth)).map(({ index, parts }) => ({
    level: 'entries' as const,
    index,
    width: parts.length,
    bytes: encodeBundle(parts),
  }))

  const files: TileFile[] = [...bundles]
  let added: readonly Hash[] = entries.map(leafHash)
  for (let level = 0; added.length > 0; level++) {
    const before = levelLength(size, level)
    const known = before % tileWidth === 0 ? [] : decodeTile(await read(lastTile(size, level)))
    const tiles = cut(known, added, Math.floor(before / tileWidth))
    files.push(...tiles.map(({ index, parts }) => ({ level, index, width: parts.length, bytes: Buffer.concat(parts) })))
    added = tiles.filter(({ parts }) => parts.length === tileWidth).map(({ parts }) => foldHashes(parts as Hash[]))
  }
  return files
}

/**
 * The partial tile at the right edge of a level. When the last tile is full, `width` is 0 and nothing needs to be read.
 */
const lastTile = (size: number, level: number | 'entries'): Tile => {
  const length = levelLength(size, level === 'entries' ? 0 : level)
  return { level, index: Math.floor(length / tileWidth), width: length % tileWidth }
}

const cut = <T extends Uint8Array>(known: readonly T[], added: readonly T[], first: number) => {
  const all = [...known, ...added]
  return Array.from({ length: Math.ceil(all.length / tileWidth) }, (_, at) => ({
    index: first + at,
    parts: all.slice(at * tileWidth, (at + 1) * tileWidth),
  }))
}

/** The number of the segment that contains a position, searched from the end, where unpublished events are. */
export const segmentWith = async (items: Items, position: number, lastSegment: number): Promise<number> => {
  if (position === 1) return 1
  const firstOf = async (n: number): Promise<number> => {
    const segment = await segmentAt(items, n)
    if (segment === undefined) throw new LogBroken(`segment ${n} is missing`)
    return segment.first
  }
  let [low, high] = [lastSegment, lastSegment]
  for (let step = 1; low > 1 && (await firstOf(low)) > position; step *= 2) {
    high = low - 1
    low = Math.max(1, low - step)
  }
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((await firstOf(middle)) <= position) low = middle
    else high = middle - 1
  }
  return low
}
