/**
 * Where a stream's events are in the log and which seal covers each, found backwards from the stream's watermark.
 * Inconsistencies are returned with their version and not thrown.
 */
import type { StreamName } from '@portal/domain'
import type { Items } from '@portal/items'
import { merkleRoot } from '../log/merkle.ts'
import { LogBroken, type Segment, type StreamPart } from '../log/segment.ts'
import { segmentAt } from '../log/segments.ts'
import { readWatermarks } from '../log/tip.ts'
import { sealRowFor } from './rows.ts'
import { readSeal, type SegmentHeader, type SignedSeal, sealProblem, segmentDigest, segmentHeader } from './seal.ts'
import type { SealStore } from './store.ts'

export type EventPosition = {
  readonly version: number
  readonly position: number
  /** The hash in the log. */
  readonly hash: string
  readonly segment: SegmentHeader
  /** The hashes of all events of the segment, in order. */
  readonly leaves: readonly string[]
  readonly index: number
  /** Null while no seal covers the event. */
  readonly sealed: SignedSeal | null
}

export type StreamPositions = {
  /** By version; omitted are those without a position yet, and those up to one that was not found. */
  readonly positions: readonly EventPosition[]
  /** The lowest version whose segment or seal is wrong, or the highest that was not found; null if all agree. */
  readonly brokenAt: number | null
}

export type StreamPositionsDependencies = {
  readonly items: Items
  readonly seals: Pick<SealStore, 'read'>
  /** The portal's seal key: SubjectPublicKeyInfo, base64url. */
  readonly publicKey: string
}

export const streamPositions = async (
  deps: StreamPositionsDependencies,
  stream: StreamName,
): Promise<StreamPositions> => {
  const { items } = deps
  const [mark] = await readWatermarks(items, [stream])
  const positions: EventPosition[] = []
  let brokenAt: number | null = null
  let [n, upTo] = [mark?.segment ?? 0, mark?.version ?? 0]
  const known = new Map<number, Promise<SignedSeal | null>>()
  while (upTo > 0) {
    const found = await partIn(items, n, stream)
    if (found === null || found.part.to !== upTo) return { positions, brokenAt: upTo }
    const { segment, part } = found
    const sealed = await coveringSeal(deps, n, known)
    const header = segmentHeader(segment)
    const leaves = segment.events.map(({ hash }) => hash)
    const isComplete = segment.root === merkleRoot(leaves)
    const isAsSealed =
      sealed === null ||
      (sealed !== 'broken' && sealed.segments[n - sealed.seal.firstSegment] === segmentDigest(header))
    if (!isComplete || !isAsSealed) brokenAt = part.from
    const own = segment.events.flatMap(({ stream: owner, version, hash }, index): EventPosition[] =>
      owner === stream
        ? [
            {
              ...{ version, position: segment.first + index, hash, segment: header, leaves, index },
              sealed: sealed === 'broken' ? null : sealed,
            },
          ]
        : [],
    )
    positions.unshift(...own)
    n = part.previous
    upTo = part.from - 1
  }
  return { positions, brokenAt }
}

const partIn = async (
  items: Items,
  n: number,
  stream: StreamName,
): Promise<{ segment: Segment; part: StreamPart } | null> => {
  try {
    const segment = n > 0 ? await segmentAt(items, n) : undefined
    const part = segment?.streams.find((each) => each.stream === stream)
    return segment !== undefined && part !== undefined ? { segment, part } : null
  } catch (error) {
    if (error instanceof LogBroken) return null
    throw error
  }
}

/** Null while the segment is not sealed; `broken` when the seal that should cover it is invalid. */
const coveringSeal = async (
  { items, seals, publicKey }: StreamPositionsDependencies,
  segment: number,
  known: Map<number, Promise<SignedSeal | null>>,
): Promise<SignedSeal | 'broken' | null> => {
  const row = await sealRowFor(items, segment)
  if (row === null) return null
  const reading = known.get(row.n) ?? checkedSeal(seals, row.n, publicKey)
  known.set(row.n, reading)
  const signed = await reading
  if (signed === null) return 'broken'
  return signed.seal.firstSegment <= segment && segment <= signed.seal.lastSegment ? signed : 'broken'
}

/** Null when it is missing or wrong. The chain of seals is checked with the whole log; here it must be signed and complete. */
const checkedSeal = async (
  seals: StreamPositionsDependencies['seals'],
  n: number,
  publicKey: string,
): Promise<SignedSeal | null> => {
  const kept = await seals.read(n)
  const signed = kept === null || kept.isShadowed ? null : readSeal(kept.text)
  if (signed === null) return null
  const { seal } = signed
  const before = { n: seal.n - 1, lastSegment: seal.firstSegment - 1, lastPosition: seal.firstPosition - 1 }
  const problem = sealProblem(signed, seal.n === 1 ? null : { ...before, digest: seal.previous }, publicKey)
  return problem === null ? signed : null
}
