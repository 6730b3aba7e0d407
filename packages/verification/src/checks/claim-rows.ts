/**
 * Verifies the table `claims`: claims of streams, id counters, sets, and answers remembered for a day. Claims are
 * folded again, the others compared with the events.
 */
import { isStreamName, streamKinds, streamOf } from '@portal/domain'
import { expiresAfter, hasValidChecksum, isCounterIntact } from '@portal/event-store'
import { type Item, isEqual } from '@portal/items'
import { isInSuperAdministrators, superAdministratorsSet } from '@portal/read-models'
import {
  isBroken,
  isRightWhenReread,
  type ReadDependencies,
  type StreamProblem,
  type VerifyRowsDependencies,
} from './reading.ts'
import { claimKeyOf, claimsOfStream } from './stream.ts'

type Problems = Promise<readonly StreamProblem[]>

export const verifyClaimRow = async (deps: VerifyRowsDependencies, row: Item): Problems => {
  const claim = String(row.claim)
  const [kind = ''] = claim.split('#')
  const check = checks[kind]
  if (check === undefined) return strayClaim(deps, row)
  const isRight = await isRightWhenReread(deps.items, { table: 'claims', key: { claim }, row }, (now) =>
    check.is(deps, now),
  )
  return isRight ? [] : [{ stream: 'claims', reason: check.reason, place: `claims ${claim}` }]
}

/** Reports a claim that the state of its stream does not justify. */
const strayClaim = async ({ items, store }: ReadDependencies, item: Item): Problems => {
  const { claim, stream } = item
  const key = String(claim)
  const extra = { stream: String(stream ?? 'claims'), reason: 'claim-extra' as const, place: `claims ${key}` }
  if (!isStreamName(stream)) return [extra]
  const isClaimed = async () => {
    const claims = claimsOfStream(stream, await store.load(stream))
    return (await Promise.all(claims.map((each) => claimKeyOf(store, each)))).includes(key)
  }
  if (await isClaimed()) return []
  const isStill = isEqual(await items.get('claims', { claim: key }), item)
  return isStill && !(await isClaimed()) ? [extra] : []
}

type Check = (deps: VerifyRowsDependencies, row: Item) => Promise<boolean>

const counter: Check = async (_, row) => {
  const { claim, value, contra: __, ...others } = row
  const isKnown = streamKinds.some((kind) => claim === `counter#${kind}`)
  return isKnown && Number.isSafeInteger(value) && Object.keys(others).length === 0 && isCounterIntact(row, 'value')
}

const set: Check = async (deps, row) => {
  if (row.claim !== `set#${superAdministratorsSet}`) return false
  if (!hasValidChecksum(row, ['revision', 'members'], ['claim'])) return false
  const { members } = row
  if (!Array.isArray(members) || new Set(members).size !== members.length) return false
  for (const id of members) if (!Number.isSafeInteger(id) || !(await mayBeIn(deps, Number(id)))) return false
  return true
}

/** Whether the set may contain the member. True for a broken stream, because the check of the stream reports it. */
const mayBeIn = async (deps: VerifyRowsDependencies, id: number): Promise<boolean> => {
  const stream = streamOf('member', id)
  return (await isBroken(deps, stream)) || isInSuperAdministrators(await deps.store.load(stream))
}

const answer: Check = async ({ items }, row) => {
  const names = ['bodyDigest', 'status', 'stream', 'version', 'expires_at']
  if (!hasValidChecksum(row, names, ['claim']) || !isStreamName(row.stream)) return false
  const event = await items.get('events', { stream: row.stream, version: Number(row.version) })
  return event !== undefined && expiresAfter(String(event.at)) === row.expires_at
}

const checks: Readonly<Record<string, { readonly is: Check; readonly reason: StreamProblem['reason'] } | undefined>> = {
  counter: { is: counter, reason: 'counter' },
  set: { is: set, reason: 'set' },
  idempotency: { is: answer, reason: 'answer' },
}
