/**
 * Verifies the published log against the log: each entry against its event, each tile against the one below, the root
 * against the checkpoint, the checkpoint against the key, each cosignature against its witness. Reports the first
 * difference. It works tile by tile, so that it can be resumed.
 */
import type { Items } from '@portal/items'
import { LogBroken, type LoggedEvent, loggedEvents } from '../log/segment.ts'
import { readSegments, segmentAt } from '../log/segments.ts'
import { readTip } from '../log/tip.ts'
import type { LogProblem } from '../seals/log-problem.ts'
import { type Checkpoint, cosignatureBy, openCheckpoint } from './checkpoint.ts'
import { type Hash, leafHash } from './hashes.ts'
import type { LogFiles } from './log-files.ts'
import { readVerifierKey, signatureBy, type VerifierKey } from './note.ts'
import { decodeBundle, decodeTile, foldHashes, segmentWith, type Tile, tilePath, tileWidth, widthIn } from './tiles.ts'
import { merkleTree } from './tree.ts'

export type VerifyPublishedDependencies = {
  readonly items: Items
  readonly published: Pick<LogFiles, 'read'>
  /** The known witnesses' keys; without them cosignatures are not checked. */
  readonly witnesses: readonly VerifierKey[] | undefined
  /** ISO 8601, UTC. */
  readonly now: () => string
}

export type PublishedVerified = {
  readonly problems: readonly LogProblem[]
  /** The next tile; null when everything was checked. */
  readonly next: number | null
}

/** `at` is the index, from 0, of the first tile of 256 events that is not checked yet. */
export const verifyPublished = async (
  deps: VerifyPublishedDependencies,
  at: number,
  hasTime: () => boolean,
): Promise<PublishedVerified> => {
  const opened = await checkpointOf(deps)
  if ('problem' in opened) return { problems: [opened.problem], next: null }
  if (opened.checkpoint === null) return nothingLeft
  const { checkpoint } = opened
  const tip = await readTip(deps.items)
  if (checkpoint.size > tip.position) return { problems: [differs('checkpoint')], next: null }
  const tiles = Math.ceil(checkpoint.size / tileWidth)
  let index = at
  if (index < tiles) {
    const events = eventsFrom(deps.items, index * tileWidth + 1, tip.segment)
    for (let isFirst = true; index < tiles && (isFirst || hasTime()); isFirst = false) {
      const some = await take(events, widthIn(checkpoint.size, 0, index))
      // An unreadable part of the log is reported by the log's own verification.
      if (some === null) return nothingLeft
      const problem = await tileProblem(deps, checkpoint.size, index, some)
      if (problem !== null) return { problems: [problem], next: null }
      index += 1
    }
    await events.return(undefined)
  }
  if (index < tiles) return { problems: [], next: index }
  const problem = (await rootProblem(deps, checkpoint)) ?? cosignatureProblem(deps, checkpoint, opened.key)
  return { problems: problem === null ? [] : [problem], next: null }
}

const nothingLeft: PublishedVerified = { problems: [], next: null }

const problemAt = (path: string, reason: 'missing' | 'published', of?: LoggedEvent): LogProblem => ({
  stream: of?.event.stream ?? 'published',
  version: of?.event.version ?? 0,
  reason,
  place: `published log/${path}`,
})
const missing = (path: string): LogProblem => problemAt(path, 'missing')
const differs = (path: string, of?: LoggedEvent): LogProblem => problemAt(path, 'published', of)

type Opened =
  | { readonly problem: LogProblem }
  /** Nothing is published yet. */
  | { readonly checkpoint: null }
  | { readonly checkpoint: Checkpoint; readonly key: VerifierKey }

const checkpointOf = async (deps: VerifyPublishedDependencies): Promise<Opened> => {
  const { published } = deps
  const [keyFile, file] = [await published.read('vkey'), await published.read('checkpoint')]
  if (keyFile === null && file === null) return { checkpoint: null }
  const key = keyFile && readVerifierKey(keyFile.bytes.toString().replace(/\n$/, ''))
  if (keyFile === null || key === null) return { problem: keyFile === null ? missing('vkey') : differs('vkey') }
  if (file === null) return (await isYoung(deps)) ? { checkpoint: null } : { problem: missing('checkpoint') }
  const checkpoint = openCheckpoint(file.bytes.toString(), key)
  return checkpoint === null ? { problem: differs('checkpoint') } : { checkpoint, key }
}

/** Milliseconds, well above the 60 s within which a running portal publishes its first checkpoint (R-LOG-21). */
const firstCheckpointWithin = 10 * 60_000

/** The log is empty, or so new that it need not have a checkpoint yet. */
const isYoung = async ({ items, now }: VerifyPublishedDependencies): Promise<boolean> => {
  if ((await readTip(items)).position === 0) return true
  const first = await segmentAt(items, 1)
  return first !== undefined && Date.parse(now()) - Date.parse(first.at) < firstCheckpointWithin
}

async function* eventsFrom(items: Items, position: number, lastSegment: number): AsyncGenerator<LoggedEvent> {
  const after = (await segmentWith(items, position, lastSegment)) - 1
  for await (const segment of readSegments(items, { after, to: lastSegment }))
    for (const event of loggedEvents(segment)) if (event.position >= position) yield event
}

const take = async (events: AsyncGenerator<LoggedEvent>, count: number): Promise<readonly LoggedEvent[] | null> => {
  try {
    const taken: LoggedEvent[] = []
    while (taken.length < count) {
      const next = await events.next()
      if (next.done) return null
      taken.push(next.value)
    }
    return taken
  } catch (error) {
    if (error instanceof LogBroken) return null
    throw error
  }
}

/** Checks entries and leaves of one tile, and every higher tile that it completes. */
const tileProblem = async (
  deps: VerifyPublishedDependencies,
  size: number,
  index: number,
  events: readonly LoggedEvent[],
): Promise<LogProblem | null> => {
  const width = events.length
  const [bundle, tile] = [tilePath({ level: 'entries', index, width }), tilePath({ level: 0, index, width })]
  const [entries, leaves] = [await read(deps, bundle, decodeBundle), await read(deps, tile, decodeTile)]
  if (entries === null) return missing(bundle)
  if (leaves === null) return missing(tile)
  if (entries.length !== width) return differs(bundle)
  if (leaves.length !== width) return differs(tile)
  for (const [place, one] of events.entries()) {
    const hash = Buffer.from(one.event.hash, 'base64url')
    const [isEntry, isLeaf] = [entries[place]?.equals(hash), leaves[place]?.equals(leafHash(hash))]
    if (isEntry && isLeaf) continue
    // If entry and leaf agree, both are as published and the event differs.
    if (isEntry === isLeaf) return differs(bundle, one)
    return differs(isEntry ? tile : bundle)
  }
  return width === tileWidth ? parentProblem(deps, size, 0, index, leaves) : null
}

const parentProblem = async (
  deps: VerifyPublishedDependencies,
  size: number,
  level: number,
  index: number,
  hashes: readonly Hash[],
): Promise<LogProblem | null> => {
  const parent: Tile = tileOver(size, level + 1, Math.floor(index / tileWidth))
  const path = tilePath(parent)
  const above = await read(deps, path, decodeTile)
  if (above === null) return missing(path)
  const place = index % tileWidth
  if (above.length !== parent.width || above[place]?.equals(foldHashes(hashes)) !== true) return differs(path)
  return place === tileWidth - 1 ? parentProblem(deps, size, parent.level as number, parent.index, above) : null
}

const tileOver = (size: number, level: number, index: number): Tile => ({
  level,
  index,
  width: widthIn(size, level, index),
})

/** A difference means a wrong checkpoint, because the tiles were already compared with the events and each other. */
const rootProblem = async (
  { published }: VerifyPublishedDependencies,
  { size, root }: Checkpoint,
): Promise<LogProblem | null> => {
  const tree = merkleTree(async (tile) => (await published.read(tilePath(tile)))?.bytes ?? Buffer.of(), size)
  return (await tree.root()).equals(root) ? null : differs('checkpoint')
}

/** Reports any line that is not a known witness's cosignature, because only valid ones are ever published. */
const cosignatureProblem = (
  { witnesses }: VerifyPublishedDependencies,
  { note }: Checkpoint,
  key: VerifierKey,
): LogProblem | null => {
  if (witnesses === undefined) return null
  const own = signatureBy(note.signatures, key)
  for (const line of note.signatures) {
    if (line === own || witnesses.some((witness) => cosignatureBy(note.text, [line], witness) !== null)) continue
    return { ...differs('checkpoint'), reason: 'cosignature', place: `published log/checkpoint, ${line.name}` }
  }
  return null
}

/** Null when the file is missing; an unparsable file is empty. */
const read = async <T>(
  { published }: VerifyPublishedDependencies,
  path: string,
  open: (bytes: Uint8Array) => readonly T[],
): Promise<readonly T[] | null> => {
  const file = await published.read(path)
  if (file === null) return null
  try {
    return open(file.bytes)
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}
