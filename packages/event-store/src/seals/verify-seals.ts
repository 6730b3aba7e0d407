/**
 * The log against its seals: every seal from the first on, every segment that it covers, every event that a segment
 * names, and then what is not sealed yet. A call works as long as it has time and says where the next one goes on.
 * So it finds what the chain of one stream cannot tell: a stream that was cut or rewritten as a whole, head included.
 */
import type { Items } from '@portal/items'
import { segmentKey } from '../log/segment.ts'
import { type Tip, tipOf } from '../log/tip.ts'
import { checkSegment, type LogProblem, type LogReason } from './check-segment.ts'
import { type Before, readSeal, type SignedSeal, sealDigest, sealProblem } from './seal.ts'
import { newestSealRow, rowOf, sealRowFor } from './seal-rows.ts'
import { type SealStore, sealKey } from './seal-store.ts'

export type VerifySealsDependencies = {
  readonly items: Items
  readonly seals: Pick<SealStore, 'read'>
  /** Of the portal's seal key, SubjectPublicKeyInfo, base64url. */
  readonly publicKey: string
}

/** Go on with this segment, whose first event has this position; null where a damaged one does not tell. */
export type SealPosition = {
  /** The next seal to look at. */
  readonly seal: number
  readonly segment: number
  readonly position: number | null
}
export const firstSealPosition: SealPosition = { seal: 1, segment: 1, position: 1 }

export type VerifiedSeals = {
  readonly segments: number
  readonly events: number
  readonly seals: number
  readonly problems: readonly LogProblem[]
  /** Null when everything was checked. */
  readonly next: SealPosition | null
}

export const verifySeals = async (
  deps: VerifySealsDependencies,
  start: SealPosition,
  hasTime: () => boolean,
): Promise<VerifiedSeals> => {
  const { items } = deps
  const tip = await tipOf(items)
  const problems: LogProblem[] = []
  const counted = { segments: 0, events: 0, seals: 0 }
  let { seal: n, segment, position } = start
  let covering: SignedSeal | null = await sealAt(deps, n - 1)
  let isOver = false
  for (let done = 0; done === 0 || hasTime(); done++) {
    if (!isOver && segment > (covering?.seal.lastSegment ?? 0)) {
      const checked = await checkSeal(deps, n, covering)
      problems.push(...checked.problems)
      if (checked.signed === 'none') isOver = true
      else {
        counted.seals += 1
        n += 1
        // After a seal that cannot be read nothing says what it covered.
        covering = checked.signed
        if (covering === null) continue
        segment = Math.max(segment, covering.seal.firstSegment)
        position = segment === covering.seal.firstSegment ? covering.seal.firstPosition : position
      }
    }
    if (segment > Math.max(tip.segment, covering?.seal.lastSegment ?? 0)) {
      if (!isOver) continue
      problems.push(...(await checkTip(items, tip, segment, position)))
      return { ...counted, problems, next: null }
    }
    const sealed = covering?.segments[segment - covering.seal.firstSegment] ?? null
    const result = await checkSegment(items, segment, { firstPosition: position, sealed, tip: tip.segment })
    problems.push(...result.problems)
    counted.segments += 1
    counted.events += result.events
    const isLastOfSeal = covering?.seal.lastSegment === segment
    position = isLastOfSeal ? (covering?.seal.lastPosition ?? 0) + 1 : after(result.lastPosition)
    segment += 1
  }
  return { ...counted, problems, next: { seal: n, segment, position } }
}

const after = (position: number | null): number | null => (position === null ? null : position + 1)

type CheckedSeal = { readonly signed: SignedSeal | null | 'none'; readonly problems: readonly LogProblem[] }

const checkSeal = async (
  { items, seals, publicKey }: VerifySealsDependencies,
  n: number,
  former: SignedSeal | null,
): Promise<CheckedSeal> => {
  const place = `seals ${sealKey(n)}`
  const broken = (reason: LogReason): LogProblem => ({ stream: 'seals', version: n, reason, place })
  const kept = await seals.read(n)
  if (kept === null) {
    const newest = (await newestSealRow(items))?.n ?? 0
    if (newest < n) return { signed: 'none', problems: [] }
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

const presumed = ({ seal }: SignedSeal): Before => ({
  n: seal.n - 1,
  lastSegment: seal.firstSegment - 1,
  lastPosition: seal.firstPosition - 1,
  digest: seal.previous,
})

const sealAt = async ({ seals }: VerifySealsDependencies, n: number): Promise<SignedSeal | null> => {
  if (n < 1) return null
  const kept = await seals.read(n)
  return kept === null ? null : readSeal(kept.text)
}

const checkTip = async (
  items: Items,
  tip: Tip,
  segment: number,
  position: number | null,
): Promise<readonly LogProblem[]> => {
  // The log has grown since it was looked at: then the tip has moved on.
  if (tip.segment !== segment - 1) return []
  const last = tip.segment === 0 ? undefined : await items.get('log', segmentKey(tip.segment))
  const isRight = (position === null || tip.position === position - 1) && tip.at === (last?.at ?? '')
  return isRight ? [] : [{ stream: 'log', version: 0, reason: 'log', place: 'log tip / 0' }]
}
