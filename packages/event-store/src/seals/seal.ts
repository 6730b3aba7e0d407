/**
 * A seal (R-LOG-9): a signed statement that the segments since the previous seal had this Merkle root at this moment,
 * which proves any later change. The format never changes and is documented in `docs/proof-file.md`.
 */
import { createPublicKey, verify } from 'node:crypto'
import { canonicalJson, isCanonical } from '../canonical-json.ts'
import { digest } from '../hash.ts'
import { merkleRoot } from '../log/merkle.ts'
import type { Segment } from '../log/segment.ts'
import { genesisHash } from '../stored-event.ts'

export type Seal = {
  /** From 1, without gaps. */
  readonly n: number
  /** When the seal was made, ISO 8601, UTC. */
  readonly at: string
  readonly firstSegment: number
  readonly lastSegment: number
  readonly firstPosition: number
  /** The number of events that this seal and those before it cover. */
  readonly lastPosition: number
  /** `sealDigest` of the previous seal; the first has 32 zero bytes. */
  readonly previous: string
  /** Merkle root over the digests of its segments (`segmentDigest`). */
  readonly root: string
}

/** A seal as stored in the bucket. */
export type SignedSeal = {
  readonly seal: Seal
  /** ECDSA over P-256 with SHA-256 of the canonical JSON of `seal`, DER, base64url. */
  readonly signature: string
  /** The signing key's SubjectPublicKeyInfo, base64url. Trust it only if you know it from elsewhere. */
  readonly publicKey: string
  /** The digest of each segment in order, so that one segment can be checked without the others. */
  readonly segments: readonly string[]
}

/** The sealed header of a segment: `root` covers its events, `streams` its list of streams. */
export type SegmentHeader = Pick<Segment, 'n' | 'first' | 'last' | 'at' | 'root'> & {
  /** SHA-256 of the canonical JSON of its list of streams. */
  readonly streams: string
}

export const segmentHeader = ({ n, first, last, at, root, streams }: Omit<Segment, 'events'>): SegmentHeader => ({
  ...{ n, first, last, at, root },
  streams: digest(canonicalJson(streams.map((part) => ({ ...part })))),
})

/** SHA-256 of the canonical JSON of its header, so that no part of a sealed segment can change. */
export const segmentDigest = ({ n, first, last, at, root, streams }: SegmentHeader): string =>
  digest(canonicalJson({ n, first, last, at, root, streams }))

export const noSeal = genesisHash

export const sealText = ({ n, at, firstSegment, lastSegment, firstPosition, lastPosition, previous, root }: Seal) =>
  canonicalJson({ n, at, firstSegment, lastSegment, firstPosition, lastPosition, previous, root })

export const sealDigest = (seal: Seal): string => digest(sealText(seal))

/** A key's SHA-256, 43 characters of base64url that people can read out and compare. */
export const fingerprint = (publicKey: string): string => digest(Buffer.from(publicKey, 'base64url'))

export const writeSeal = ({ seal, signature, publicKey, segments }: SignedSeal): string =>
  canonicalJson({ seal: { ...seal }, signature, publicKey, segments })

/** Null when the text is no seal in canonical JSON. */
export const readSeal = (text: string): SignedSeal | null => {
  if (!isCanonical(text)) return null
  const read = JSON.parse(text) as SignedSeal
  try {
    if (![...read.segments, read.signature].every(isCanonicalBase64url)) return null
    return writeSeal({ ...read, seal: JSON.parse(sealText(read.seal)) as Seal }) === text ? read : null
  } catch {
    return null
  }
}

/** What the next link of the chain is checked against. */
export type PreviousLink = Pick<Seal, 'n' | 'lastSegment' | 'lastPosition'> & { readonly digest: string }

export type SealProblem = 'signature' | 'chain' | 'segments'

/** What is wrong with one seal: its signature, its link to the previous seal, or its own list of segments. */
export const sealProblem = (
  { seal, signature, publicKey, segments }: SignedSeal,
  before: PreviousLink | null,
  trustedKey: string,
): SealProblem | null => {
  if (publicKey !== trustedKey || !isSignedBy(trustedKey, sealText(seal), signature)) return 'signature'
  const follows =
    before === null
      ? seal.n === 1 && seal.previous === noSeal && seal.firstSegment === 1 && seal.firstPosition === 1
      : seal.n === before.n + 1 &&
        seal.previous === before.digest &&
        seal.firstSegment === before.lastSegment + 1 &&
        seal.firstPosition === before.lastPosition + 1
  if (!follows) return 'chain'
  const isComplete = segments.length === seal.lastSegment - seal.firstSegment + 1 && merkleRoot(segments) === seal.root
  return isComplete ? null : 'segments'
}

/** ECDSA over P-256 with SHA-256, DER in base64url: the signature of seals and restore statements. */

/** The last base64url character may carry unused bits, which must be zero. */
export const isCanonicalBase64url = (text: string): boolean =>
  Buffer.from(text, 'base64url').toString('base64url') === text

export const isSignedBy = (publicKey: string, text: string, signature: string): boolean => {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' })
    return (
      isCanonicalBase64url(signature) && verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64url'))
    )
  } catch {
    // A key or signature that cannot be read does not verify.
    return false
  }
}
