/**
 * Checks one link of the chain of seals: it exists, is valid and signed, follows the previous link, and has the right
 * row in the table `log`.
 */
import type { Items } from '@portal/items'
import type { LogProblem, LogReason } from '../log-problem.ts'
import {
  type ChainLink,
  previousLink,
  type Restore,
  readLink,
  restoreProblem,
  type SignedRestore,
} from '../restore/restore.ts'
import { isRestoreRecorded, isSuperseded } from '../restore/rows.ts'
import { linkAt, newestRecorded, newestSealRow, sealRow, sealRowFor } from '../rows.ts'
import { type PreviousLink, type Seal, type SignedSeal, sealProblem } from '../seal.ts'
import { type SealStore, sealKey } from '../store.ts'

export type VerifySealsDependencies = {
  readonly items: Items
  readonly seals: Pick<SealStore, 'read'>
  /** The portal's seal key: SubjectPublicKeyInfo, base64url. */
  readonly publicKey: string
}

/** `none`: the chain ends before this link. Null: the link is missing although others follow, or cannot be read. */
export type CheckedLink = { readonly link: ChainLink | null | 'none'; readonly problems: readonly LogProblem[] }

type Around = {
  /** The previous link; null before the first, and after an unreadable one. */
  readonly former: ChainLink | null
  readonly restores: readonly Restore[]
}

export const checkLink = async (deps: VerifySealsDependencies, n: number, around: Around): Promise<CheckedLink> => {
  const { items, seals } = deps
  const { former, restores } = around
  const broken = (reason: LogReason): LogProblem => ({ stream: 'seals', version: n, reason, place: locationOf(n) })
  const kept = await seals.read(n)
  if (kept === null) {
    const isBeforeRestore = restores.some((restore) => restore.n >= n)
    if (!isBeforeRestore && !(await isNoted(items, n, former))) return { link: 'none', problems: [] }
    const isLast = !restores.some((restore) => restore.n > n) && (await seals.read(n + 1)) === null
    return { link: isLast ? 'none' : null, problems: [broken('missing')] }
  }
  const link = readLink(kept.text)
  const shadowed = kept.isShadowed ? [broken('shadowed')] : []
  if (link === null) return { link, problems: [...shadowed, broken('signature')] }
  const problems =
    link.kind === 'seal'
      ? await sealProblems(deps, n, link.signed, around)
      : await restoreProblems(deps, n, link.signed, around)
  return { link, problems: [...shadowed, ...problems] }
}

const locationOf = (n: number): string => `seals ${sealKey(n)}`

const sealProblems = async (
  { items, publicKey }: VerifySealsDependencies,
  n: number,
  signed: SignedSeal,
  { former, restores }: Around,
): Promise<readonly LogProblem[]> => {
  const { seal } = signed
  // After an unreadable link, only this link's own statement about the previous one is known.
  const isUnknown = former === null && n > 1
  const wrong = sealProblem(signed, isUnknown ? presumed(seal) : former && previousLink(former), publicKey)
  const problems: LogProblem[] =
    wrong === null ? [] : [{ stream: 'seals', version: n, reason: wrong, place: locationOf(n) }]
  if (isSuperseded(restores, n)) return problems
  const note = await sealRowFor(items, seal.lastSegment)
  const expected = sealRow(seal)
  if (note === null || Object.entries(expected).some(([name, value]) => note[name as keyof typeof note] !== value))
    problems.push({ stream: 'seals', version: n, reason: 'note', place: `log seals / ${seal.lastSegment}` })
  return problems
}

/** A valid restore is reported as `restored`, so that readers see that the log was restored once. */
const restoreProblems = async (
  deps: VerifySealsDependencies,
  n: number,
  signed: SignedRestore,
  { former, restores }: Around,
): Promise<readonly LogProblem[]> => {
  const { restore } = signed
  const before = former === null && n > 1 ? { n: n - 1, digest: restore.previous } : former && previousLink(former)
  const kept = await linkAt(deps, restore.keptSeal)
  const wrong = restoreProblem(signed, before, kept?.kind === 'seal' ? kept.signed.seal : null, deps.publicKey)
  const own = { stream: 'seals', version: n }
  if (wrong !== null) return [{ ...own, reason: wrong, place: locationOf(n) }]
  if (isSuperseded(restores, n)) return []
  const problem: LogProblem = {
    ...own,
    reason: 'restored',
    place: `${locationOf(n)}, to segment ${restore.lastSegment} at ${restore.at}`,
  }
  if (await isRestoreRecorded(deps.items, restore)) return [problem]
  return [problem, { ...own, reason: 'note', place: `log restores / ${n}` }]
}

/**
 * Whether the table `log` has a row for a seal after the previous link, so that this link must exist. After an
 * unreadable link only seal numbers can be compared.
 */
const isNoted = async (items: Items, n: number, former: ChainLink | null): Promise<boolean> => {
  if (former === null && n > 1) return ((await newestSealRow(items))?.n ?? 0) >= n
  return isAfter(await newestRecorded(items), former === null ? null : previousLink(former))
}

/** A row that names an already checked seal was moved; the check of the log's rows reports it. */
const isAfter = ({ lastSegment, n }: { lastSegment: number; n: number }, former: PreviousLink | null): boolean =>
  former === null ? lastSegment > 0 : lastSegment > former.lastSegment && !(n >= 1 && n <= former.n)

const presumed = (seal: Seal): PreviousLink => ({
  n: seal.n - 1,
  lastSegment: seal.firstSegment - 1,
  lastPosition: seal.firstPosition - 1,
  digest: seal.previous,
})
