import { type Items, present } from '@portal/items'
import { LogBroken } from '../../log/segment.ts'
import { isIntactSegment, readSegments, segmentAt } from '../../log/segments.ts'
import { readTip } from '../../log/tip.ts'
import { type Checkpoint, checkpointText, type NoteSigner, openCheckpoint } from '../checkpoint.ts'
import type { LogFile, LogFiles } from '../log-files.ts'
import { type SignatureLine, signatureBy, writeNote } from '../note.ts'
import { decodeBundle, segmentWith, type TileReader, tilePath, tilesOfGrowth, tileWidth } from '../tiles.ts'
import { isConsistent, merkleTree, type Tree } from '../tree.ts'

/** Asks the witnesses for cosignatures; their answers never stop the publishing. */
export type AskWitnesses = (request: {
  readonly tree: Tree
  /** The new checkpoint as a note, signed by the log and not yet by a witness. */
  readonly note: string
  /** The checkpoint's text, which the log's signature and each cosignature cover. */
  readonly text: string
  /** Cosignatures that the witnesses gave earlier for this text. */
  readonly given: readonly SignatureLine[]
  /** The log's last position, which may lie beyond this checkpoint. */
  readonly tip: number
}) => Promise<readonly SignatureLine[]>

export type PublishDependencies = {
  readonly items: Items
  readonly files: LogFiles
  readonly signer: NoteSigner
  readonly askWitnesses?: AskWitnesses
  /** Segments per step; each step publishes a checkpoint. */
  readonly segmentsAtOnce?: number
  readonly hasTime?: () => boolean
}

export type PublishResult = { readonly size: number; readonly checkpoints: number }

/** Segments; 200 full ones are 60 MB to read. */
const defaultSegments = 200

export const publishLog = async (deps: PublishDependencies): Promise<PublishResult> => {
  const { items, hasTime = () => true } = deps
  let checkpoints = 0
  for (;;) {
    const before = await published(deps)
    const size = before?.checkpoint.size ?? 0
    const tip = await readTip(items)
    if (tip.position < size)
      throw new LogBroken(`${size} events are published, and the log has ${tip.position}: ${ifRestored}`)
    if (size > 0 && tip.position > size && !(await isPublishedLog(deps, size, tip.segment)))
      throw new LogBroken(`event ${size} of the log is not the one that was published: ${ifRestored}`)
    if (tip.position === 0) return { size, checkpoints }
    const isGrown = tip.position > size
    if (!isGrown) {
      // A checkpoint of this call has just been sent to the witnesses, so they are not asked again.
      if (checkpoints === 0 && (await cosignAgain(deps, before, tip.position))) checkpoints += 1
      return { size, checkpoints }
    }
    if (await grow(deps, before, tip)) checkpoints += 1
    if (!hasTime()) return { size: (await published(deps))?.checkpoint.size ?? 0, checkpoints }
  }
}

/**
 * The end of the errors about a log that does not continue the published one. Witnesses refuse such a log, so after a
 * restore of the tables a new log is begun.
 */
const ifRestored = 'where the tables were restored, a new log is begun (docs/runbook.md)'

/** Compares the last published entry, because a restored log that has grown may be as long and still differ. */
const isPublishedLog = async ({ items, files }: PublishDependencies, size: number, tip: number): Promise<boolean> => {
  const tile = {
    level: 'entries',
    index: Math.floor((size - 1) / tileWidth),
    width: size % tileWidth || tileWidth,
  } as const
  const published = decodeBundle(await tileReader(files)(tile)).at(-1)
  const segment = await segmentAt(items, await segmentWith(items, size, tip))
  const event = segment?.events[size - segment.first]
  return event !== undefined && published?.toString('base64url') === event.hash
}

type Before = { readonly checkpoint: Checkpoint; readonly file: LogFile }

const published = async ({ files, signer }: PublishDependencies): Promise<Before | null> => {
  const file = await files.read('checkpoint')
  if (file === null) return null
  const checkpoint = openCheckpoint(file.bytes.toString(), signer.key)
  if (checkpoint === null) throw new LogBroken('the published checkpoint is not one of this log')
  return { checkpoint, file }
}

const grow = async (
  deps: PublishDependencies,
  before: Before | null,
  tip: { readonly segment: number; readonly position: number },
): Promise<boolean> => {
  const { files, signer, askWitnesses } = deps
  const size = before?.checkpoint.size ?? 0
  const read = tileReader(files)
  const earlier = before === null ? null : { size, root: before.checkpoint.root }
  if (earlier !== null && !(await merkleTree(read, size).root()).equals(earlier.root))
    throw new LogBroken(`the published tiles do not give the root of the checkpoint of ${size}`)

  const entries = await entriesAfter(deps, size, tip)
  const growth = await tilesOfGrowth(read, size, entries)
  for (const { bytes, ...tile } of growth) {
    const path = tilePath(tile)
    if (await files.putOnce(path, bytes)) continue
    if ((await files.read(path))?.bytes.equals(bytes) !== true) throw new LogBroken(`${path} is not as it must be`)
  }

  const made = new Map(growth.map(({ bytes, ...tile }) => [tilePath(tile), bytes]))
  const tree = merkleTree(async (tile) => made.get(tilePath(tile)) ?? read(tile), size + entries.length)
  const root = await tree.root()
  const later = { size: tree.size, root }
  if (earlier !== null && !isConsistent(earlier, later, await tree.consistencyProof(size)))
    throw new LogBroken(`the log of ${tree.size} does not begin with the one of ${size}`)
  const text = checkpointText({ origin: signer.key.name, ...later })
  const own = signer.sign(text)
  const note = writeNote({ text, signatures: [own] })
  const given = askWitnesses ? await askWitnesses({ tree, note, text, given: [], tip: tip.position }) : []
  const bytes = Buffer.from(writeNote({ text, signatures: [own, ...given] }))
  return files.replace('checkpoint', bytes, before?.file.tag ?? null)
}

/** Asks those witnesses again that have not cosigned the current checkpoint. */
const cosignAgain = async (deps: PublishDependencies, before: Before | null, tip: number): Promise<boolean> => {
  const { files, signer, askWitnesses } = deps
  if (before === null || askWitnesses === undefined) return false
  const { checkpoint, file } = before
  const { text, signatures } = checkpoint.note
  const own = present(signatureBy(signatures, signer.key))
  const others = signatures.filter((line) => line !== own)
  const tree = merkleTree(tileReader(files), checkpoint.size)
  const note = writeNote({ text, signatures: [own] })
  const given = await askWitnesses({ tree, note, text, given: others, tip })
  const bytes = Buffer.from(writeNote({ text, signatures: [own, ...given] }))
  return bytes.equals(file.bytes) ? false : files.replace('checkpoint', bytes, file.tag)
}

export const tileReader =
  (files: Pick<LogFiles, 'read'>): TileReader =>
  async (tile) => {
    const path = tilePath(tile)
    const file = await files.read(path)
    if (file === null) throw new LogBroken(`${path} is missing`)
    return file.bytes
  }

const entriesAfter = async (
  { items, segmentsAtOnce = defaultSegments }: PublishDependencies,
  size: number,
  tip: { readonly segment: number },
): Promise<readonly Buffer[]> => {
  const from = await segmentWith(items, size + 1, tip.segment)
  const entries: Buffer[] = []
  let position: number | null = null
  for await (const segment of readSegments(items, {
    after: from - 1,
    to: Math.min(tip.segment, from + segmentsAtOnce - 1),
  })) {
    if (!isIntactSegment(segment, position ?? segment.first - 1) || segment.first > size + entries.length + 1)
      throw new LogBroken(`segment ${segment.n} does not agree with itself`)
    position = segment.last
    const known = size + entries.length + 1 - segment.first
    entries.push(...segment.events.slice(known).map(({ hash }) => Buffer.from(hash, 'base64url')))
  }
  return entries
}
