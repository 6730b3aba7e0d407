/**
 * A restore statement (R-LOG-32): the tables were restored to an earlier moment, and the log continues after the last
 * segment that it had at that moment. It takes the next number in the chain of seals. Seals between the last valid one
 * and the statement are superseded: they stay stored, and prove what was lost.
 */
import { canonicalJson, isCanonical } from '../../canonical-json.ts'
import { digest } from '../../hash.ts'
import {
  isCanonicalBase64url,
  isSignedBy,
  noSeal,
  type PreviousLink,
  readSeal,
  type Seal,
  type SignedSeal,
  sealDigest,
} from '../seal.ts'

export type Restore = {
  /** Its number in the chain of seals. */
  readonly n: number
  /** When the restore was declared, ISO 8601, UTC. */
  readonly at: string
  /** The log was restored to the end of this segment; 0 means empty. */
  readonly lastSegment: number
  /** The number of events in the restored log. */
  readonly lastPosition: number
  /** The last seal whose segments are all in the restored log; 0 means none. */
  readonly keptSeal: number
  /** The `sealDigest` of that seal; 32 zero bytes when there is none. */
  readonly keptDigest: string
  /** Where that seal ends; the next seal begins after it. */
  readonly sealedSegment: number
  readonly sealedPosition: number
  /** Digest of the previous link in the chain, so that no superseded seal can be omitted. */
  readonly previous: string
}

/** A statement as stored in the bucket, under the name that a seal of its number would have. */
export type SignedRestore = { readonly restore: Restore; readonly signature: string; readonly publicKey: string }

export type ChainLink =
  | { readonly kind: 'seal'; readonly signed: SignedSeal }
  | { readonly kind: 'restore'; readonly signed: SignedRestore }

/** The bytes that are signed. Field names differ from a seal's, so that neither signature is valid for the other. */
export const restoreText = (restore: Restore): string => {
  const { n, at, lastSegment, lastPosition, keptSeal, keptDigest, sealedSegment, sealedPosition, previous } = restore
  const own = { n, at, lastSegment, lastPosition, keptSeal, keptDigest, sealedSegment, sealedPosition, previous }
  return canonicalJson(own)
}

const restoreDigest = (restore: Restore): string => digest(restoreText(restore))

export const writeRestore = ({ restore, signature, publicKey }: SignedRestore): string =>
  canonicalJson({ restore: { ...restore }, signature, publicKey })

/** Null when the text is no statement in canonical JSON. */
const readRestore = (text: string): SignedRestore | null => {
  if (!isCanonical(text)) return null
  const read = JSON.parse(text) as SignedRestore
  try {
    if (!isCanonicalBase64url(read.signature)) return null
    return writeRestore({ ...read, restore: JSON.parse(restoreText(read.restore)) as Restore }) === text ? read : null
  } catch {
    return null
  }
}

/** Null when the text is neither a seal nor a statement. */
export const readLink = (text: string): ChainLink | null => {
  const seal = readSeal(text)
  if (seal !== null) return { kind: 'seal', signed: seal }
  const restore = readRestore(text)
  return restore === null ? null : { kind: 'restore', signed: restore }
}

/** What the link after this one is checked against. */
export const previousLink = (link: ChainLink): PreviousLink =>
  link.kind === 'seal'
    ? { ...link.signed.seal, digest: sealDigest(link.signed.seal) }
    : afterRestore(link.signed.restore)

export const afterRestore = (restore: Restore): PreviousLink => ({
  n: restore.n,
  lastSegment: restore.sealedSegment,
  lastPosition: restore.sealedPosition,
  digest: restoreDigest(restore),
})

/** `kept` is the seal that the statement names as the last valid one; null when it names none. */
export const restoreProblem = (
  { restore, signature, publicKey }: SignedRestore,
  before: Pick<PreviousLink, 'n' | 'digest'> | null,
  kept: Seal | null,
  trustedKey: string,
): 'signature' | 'chain' | null => {
  if (publicKey !== trustedKey || !isSignedBy(trustedKey, restoreText(restore), signature)) return 'signature'
  const follows = restore.n === (before?.n ?? 0) + 1 && restore.previous === (before?.digest ?? noSeal)
  const keeps =
    restore.keptSeal === (kept?.n ?? 0) &&
    restore.keptSeal < restore.n &&
    restore.keptDigest === (kept === null ? noSeal : sealDigest(kept)) &&
    restore.sealedSegment === (kept?.lastSegment ?? 0) &&
    restore.sealedPosition === (kept?.lastPosition ?? 0) &&
    restore.lastSegment >= restore.sealedSegment
  return follows && keeps ? null : 'chain'
}
