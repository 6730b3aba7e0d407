/** One seal: whether it is there, whole, signed and follows the one before, and whether it is noted as it is. */
import type { Items } from '@portal/items'
import type { LogProblem, LogReason } from './log-problem.ts'
import { type Before, readSeal, type SignedSeal, sealDigest, sealProblem } from './seal.ts'
import { newestNoted, newestSealRow, rowOf, sealRowFor } from './seal-rows.ts'
import { type SealStore, sealKey } from './seal-store.ts'

export type VerifySealsDependencies = {
  readonly items: Items
  readonly seals: Pick<SealStore, 'read'>
  /** Of the portal's seal key, SubjectPublicKeyInfo, base64url. */
  readonly publicKey: string
}

/** `none`: there is no such seal yet. Null: there is one, or must be, and it cannot be read. */
export type CheckedSeal = { readonly signed: SignedSeal | null | 'none'; readonly problems: readonly LogProblem[] }

export const checkSeal = async (
  { items, seals, publicKey }: VerifySealsDependencies,
  n: number,
  former: SignedSeal | null,
): Promise<CheckedSeal> => {
  const place = `seals ${sealKey(n)}`
  const broken = (reason: LogReason): LogProblem => ({ stream: 'seals', version: n, reason, place })
  const kept = await seals.read(n)
  if (kept === null) {
    if (!(await isNoted(items, n, former))) return { signed: 'none', problems: [] }
    return { signed: (await seals.read(n + 1)) === null ? 'none' : null, problems: [broken('missing')] }
  }
  const problems: LogProblem[] = kept.isShadowed ? [broken('shadowed')] : []
  const signed = readSeal(kept.text)
  if (signed === null) return { signed, problems: [...problems, broken('signature')] }
  const before: Before | null = former === null ? null : { ...former.seal, digest: sealDigest(former.seal) }
  // Where the one before could not be read, its own words are all there is to follow.
  const isUnknown = former === null && n > 1
  const wrong = sealProblem(signed, isUnknown ? presumed(signed) : before, publicKey)
  if (wrong !== null) problems.push(broken(wrong))
  const note = await sealRowFor(items, signed.seal.lastSegment)
  const expected = rowOf(signed.seal)
  if (note === null || Object.entries(expected).some(([name, value]) => note[name as keyof typeof note] !== value))
    problems.push({ ...broken('note'), place: `log seals / ${signed.seal.lastSegment}` })
  return { signed, problems }
}

/** Whether there is a note of a later seal than the former; where that one is unknown, its own number is all there is. */
const isNoted = async (items: Items, n: number, former: SignedSeal | null): Promise<boolean> =>
  former === null && n > 1 ? ((await newestSealRow(items))?.n ?? 0) >= n : isAfter(await newestNoted(items), former)

/** One that came to lie under another key tells of a seal that is known: it is told with the rows of the log. */
const isAfter = ({ lastSegment, n }: { lastSegment: number; n: number }, former: SignedSeal | null): boolean =>
  former === null ? lastSegment > 0 : lastSegment > former.seal.lastSegment && !(n >= 1 && n <= former.seal.n)

const presumed = ({ seal }: SignedSeal): Before => ({
  n: seal.n - 1,
  lastSegment: seal.firstSegment - 1,
  lastPosition: seal.firstPosition - 1,
  digest: seal.previous,
})

export const sealAt = async ({ seals }: VerifySealsDependencies, n: number): Promise<SignedSeal | null> => {
  if (n < 1) return null
  const kept = await seals.read(n)
  return kept === null ? null : readSeal(kept.text)
}
