/**
 * Seals the segments that were added since the last seal; a process that crashed after writing a seal, or lost a race,
 * adopts the stored one. Throws when the log is inconsistent, or when a stored seal covers segments that the log lacks;
 * it keeps throwing until a person repairs the log or declares that the tables were restored (`declare-restore.ts`).
 */
import type { Items } from '@portal/items'
import { merkleRoot } from '../log/merkle.ts'
import { LogBroken } from '../log/segment.ts'
import { isIntactSegment, readSegments } from '../log/segments.ts'
import { readTip } from '../log/tip.ts'
import { newestRecordedLink } from './restore/rows.ts'
import { lastMatchingSegment, recordSeal, sealRow } from './rows.ts'
import {
  noSeal,
  type PreviousLink,
  readSeal,
  type Seal,
  type SignedSeal,
  sealProblem,
  sealText,
  segmentDigest,
  segmentHeader,
  writeSeal,
} from './seal.ts'
import type { SealSigner } from './signer.ts'
import type { SealStore } from './store.ts'

export type SealDependencies = {
  readonly items: Items
  readonly seals: SealStore
  readonly signer: SealSigner
  readonly now: () => string
}

/** Segments per seal; 200 full segments are 60 MB, which one call can read. */
const maxSegments = 200

/** The seals that were made or adopted, oldest first. Throws `LogBroken` when the log or a seal is inconsistent. */
export const sealLog = async (deps: SealDependencies): Promise<readonly Seal[]> => {
  const { items, seals, signer } = deps
  const made: Seal[] = []
  const trustedKey = await signer.publicKey()
  let before = await newestRecordedLink(items)
  for (;;) {
    const after = before?.lastSegment ?? 0
    const n = (before?.n ?? 0) + 1
    const tip = await readTip(items)
    const stored = await seals.read(n)
    if (stored === null && tip.segment <= after) return made
    const signed = stored === null ? await sign(deps, before, tip.segment) : readSeal(stored.text)
    if (signed === null || sealProblem(signed, before, trustedKey) !== null)
      throw new LogBroken(`seal ${n} is not what it must be`)
    // If two sealers race, one writes and the other adopts that seal in its next round.
    if (stored === null && !(await seals.put(n, writeSeal(signed)))) continue
    if (stored !== null && (await lastMatchingSegment(items, signed)) < signed.seal.lastSegment)
      throw notOfThisLog(signed.seal)
    await recordSeal(items, signed.seal)
    made.push(signed.seal)
    before = sealRow(signed.seal)
  }
}

const notOfThisLog = ({ n, lastSegment }: Seal): LogBroken =>
  new LogBroken(
    `seal ${n} covers segments up to ${lastSegment}, which the log does not hold or holds otherwise; if the tables were restored, run npm run seals -- restored`,
  )

const sign = async (
  { items, signer, now }: SealDependencies,
  before: PreviousLink | null,
  tip: number,
): Promise<SignedSeal> => {
  const firstSegment = (before?.lastSegment ?? 0) + 1
  const lastSegment = Math.min(tip, firstSegment + maxSegments - 1)
  const segments: string[] = []
  let position = before?.lastPosition ?? 0
  for await (const segment of readSegments(items, { after: firstSegment - 1, to: lastSegment })) {
    const { n, last } = segment
    if (!isIntactSegment(segment, position)) throw new LogBroken(`segment ${n} does not agree with itself`)
    segments.push(segmentDigest(segmentHeader(segment)))
    position = last
  }
  const seal: Seal = {
    ...{ n: (before?.n ?? 0) + 1, at: now(), firstSegment, lastSegment },
    firstPosition: (before?.lastPosition ?? 0) + 1,
    lastPosition: position,
    previous: before?.digest ?? noSeal,
    root: merkleRoot(segments),
  }
  return { seal, signature: await signer.sign(sealText(seal)), publicKey: await signer.publicKey(), segments }
}
