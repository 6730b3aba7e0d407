/**
 * After a restore of the tables: finds the last segment on which log and seals agree, and records it as the next signed
 * link in the chain of seals. The operator must name exactly this segment, so that a typo cannot supersede a valid
 * seal.
 */
import type { Items } from '@portal/items'
import { LogBroken } from '../../log/segment.ts'
import { segmentAt } from '../../log/segments.ts'
import { lastMatchingSegment, linkAt, recordSeal } from '../rows.ts'
import { noSeal, type SignedSeal, sealDigest, sealProblem } from '../seal.ts'
import type { SealDependencies } from '../seal-log.ts'
import {
  type ChainLink,
  previousLink,
  type Restore,
  readLink,
  restoreProblem,
  restoreText,
  writeRestore,
} from './restore.ts'
import { newestRecordedLink, recordRestore } from './rows.ts'

export type FoundRestore = {
  /** The last segment that log and seals have in common. */
  readonly segment: number
  /** The last segment that a seal covers. */
  readonly lastSealed: number
  /** Numbers of the links that cover more than the log holds. */
  readonly superseded: readonly number[]
}

export type RestoreOutcome =
  | { readonly status: 'declared' | 'declared_before'; readonly restore: Restore }
  /** The log holds everything that was sealed. */
  | { readonly status: 'nothing' }
  /** Log and seals diverge after another segment than the named one. */
  | { readonly status: 'other_segment'; readonly found: FoundRestore }
  /** Another process wrote a link of this number meanwhile. */
  | { readonly status: 'taken'; readonly n: number }

/** Null when the log holds everything that was sealed. Throws `LogBroken` at an invalid link. */
export const findRestore = async (deps: SealDependencies): Promise<FoundRestore | null> => foundIn(await walk(deps))

export const declareRestore = async (deps: SealDependencies, segment: number): Promise<RestoreOutcome> => {
  const { items, seals, signer, now } = deps
  const walked = await walk(deps)
  const { kept, last } = walked
  const found = foundIn(walked)
  if (last?.kind === 'restore' && found === null && last.signed.restore.lastSegment === segment)
    return { status: 'declared_before', restore: last.signed.restore }
  if (found === null || last === null) return { status: 'nothing' }
  if (found.segment !== segment) return { status: 'other_segment', found }
  const before = previousLink(last)
  const restore: Restore = {
    ...{ n: before.n + 1, at: now(), lastSegment: segment, lastPosition: await lastPositionOf(items, segment) },
    keptSeal: kept?.seal.n ?? 0,
    keptDigest: kept === null ? noSeal : sealDigest(kept.seal),
    sealedSegment: kept?.seal.lastSegment ?? 0,
    sealedPosition: kept?.seal.lastPosition ?? 0,
    previous: before.digest,
  }
  const signature = await signer.sign(restoreText(restore))
  const text = writeRestore({ restore, signature, publicKey: await signer.publicKey() })
  if (!(await seals.put(restore.n, text))) return { status: 'taken', n: restore.n }
  await recordRestore(items, restore)
  return { status: 'declared', restore }
}

type Walked = {
  /** The last seal that matches the log. */
  readonly kept: SignedSeal | null
  /** The last segment that log and seals have in common. */
  readonly agreed: number
  /** Links that cover more than the log holds and that no statement has superseded yet. */
  readonly beyond: readonly ChainLink[]
  readonly last: ChainLink | null
}

/** Walks from the newest link in the restored table to the end of the chain in the bucket. */
const walk = async (deps: SealDependencies): Promise<Walked> => {
  const { items, seals, signer } = deps
  const trustedKey = await signer.publicKey()
  let last = await notedLink(deps)
  let kept = last?.kind === 'restore' ? await sealAt(deps, last.signed.restore.keptSeal) : (last?.signed ?? null)
  let agreed = last === null ? 0 : previousLink(last).lastSegment
  let beyond: readonly ChainLink[] = []
  for (let n = (last === null ? 0 : previousLink(last).n) + 1; ; n++) {
    const stored = await seals.read(n)
    if (stored === null) return { kept, agreed, beyond, last }
    const link = readLink(stored.text)
    const before = last && previousLink(last)
    const problem =
      link?.kind === 'restore'
        ? restoreProblem(
            link.signed,
            before,
            (await sealAt(deps, link.signed.restore.keptSeal))?.seal ?? null,
            trustedKey,
          )
        : link && sealProblem(link.signed, before, trustedKey)
    if (link === null || problem !== null) throw new LogBroken(`seal ${n} is not what it must be`)
    last = link
    if (link.kind === 'seal' && beyond.length === 0) {
      agreed = await lastMatchingSegment(items, link.signed)
      if (agreed === link.signed.seal.lastSegment) {
        // The seal was written, but its row was not.
        await recordSeal(items, link.signed.seal)
        kept = link.signed
        continue
      }
    }
    if (link.kind === 'restore' && link.signed.restore.keptSeal === (kept?.seal.n ?? 0)) {
      // The statement was written, but its answer or its row was lost.
      await recordRestore(items, link.signed.restore)
      beyond = []
    } else beyond = [...beyond, link]
  }
}

const foundIn = ({ kept, agreed, beyond }: Walked): FoundRestore | null => {
  if (beyond.length === 0) return null
  const reach = beyond.map((link) => previousLink(link).lastSegment)
  return {
    segment: agreed,
    lastSealed: Math.max(kept?.seal.lastSegment ?? 0, ...reach),
    superseded: beyond.map((link) => previousLink(link).n),
  }
}

const notedLink = async (deps: SealDependencies): Promise<ChainLink | null> => {
  const noted = await newestRecordedLink(deps.items)
  if (noted === null) return null
  const link = await linkAt(deps, noted.n)
  if (link === null || previousLink(link).digest !== noted.digest)
    throw new LogBroken(`seal ${noted.n} is not as it is noted`)
  return link
}

const sealAt = async (deps: SealDependencies, n: number): Promise<SignedSeal | null> => {
  const link = await linkAt(deps, n)
  return link?.kind === 'seal' ? link.signed : null
}

const lastPositionOf = async (items: Items, n: number): Promise<number> =>
  n === 0 ? 0 : ((await segmentAt(items, n))?.last ?? 0)
