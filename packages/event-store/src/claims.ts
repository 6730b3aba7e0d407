/**
 * A claim makes a value unique over many streams: its item is put in the transaction of the events, which fails when
 * the item exists.
 */
import { parseStream, type StreamName } from '@portal/domain'
import { type Items, ifRevision, rowRevision, type Write } from '@portal/items'
import type { Claim, Claims, GuardedSet, RecordedEvent } from './event-store.ts'
import { addChecked, withChecksum } from './row-checksum.ts'

export type Hmac = (label: string, value: string) => Promise<string>

/** Keys hold no personal data: the value is hashed under the portal's secret. */
const claimKey = async (hmac: Hmac, { kind, value }: Pick<Claim, 'kind' | 'value'>): Promise<string> =>
  `${kind}#${await hmac(kind, value)}`

export const claimsHeldBy = (
  claims: readonly Claims[],
  stream: StreamName,
  history: readonly RecordedEvent[],
): Claim[] => {
  const { kind } = parseStream(stream)
  const known = claims.filter((each) => each.kind === kind).flatMap((each) => each.claimsOf(history))
  // A field whose encryption key was erased is null, so erasing a person must release their claims first.
  const readable = known.filter(({ value }) => typeof value === 'string')
  return [...new Map(readable.map((claim) => [JSON.stringify([claim.kind, claim.value]), claim])).values()]
}

/** `claim` is the claim that the write takes; null when the write releases one. */
export type ClaimWrite = { readonly write: Write; readonly claim: Claim | null }

export const claimWrites = async (
  hmac: Hmac,
  stream: StreamName,
  before: readonly Claim[],
  after: readonly Claim[],
): Promise<readonly ClaimWrite[]> => {
  const without = (all: readonly Claim[], others: readonly Claim[]) =>
    all.filter((claim) => !others.some(({ kind, value }) => kind === claim.kind && value === claim.value))
  const taken = without(after, before).map(async (claim): Promise<ClaimWrite> => {
    const item = { claim: await claimKey(hmac, claim), stream }
    return { write: { put: item, table: 'claims', if: { absent: true } }, claim }
  })
  const given = without(before, after).map(async (claim): Promise<ClaimWrite> => {
    const key = { claim: await claimKey(hmac, claim) }
    return { write: { delete: key, table: 'claims', if: { equals: { stream } } }, claim: null }
  })
  return Promise.all([...taken, ...given])
}

export const holderOf = async (items: Items, hmac: Hmac, claim: Pick<Claim, 'kind' | 'value'>) => {
  const item = await items.get('claims', { claim: await claimKey(hmac, claim) })
  return item === undefined ? null : (item.stream as StreamName)
}

/** Counters are added to outside transactions, because DynamoDB cancels one of two transactions that write one item. */
export const nextNumber = async (items: Items, kind: string): Promise<number> => {
  const row = await addChecked(items, { table: 'claims', key: { claim: `counter#${kind}` }, name: 'value', by: 1 })
  return row.value as number
}

const setKey = (name: string) => ({ claim: `set#${name}` })

export const guardedSet = async (items: Items, name: string) => {
  const item = await items.get('claims', setKey(name))
  if (item === undefined) return { revision: 0, members: [] }
  return { revision: rowRevision(item), members: item.members as readonly number[] }
}

export const guardedSetWrite = ({ name, seenRevision, members }: GuardedSet): Write => ({
  put: { ...setKey(name), ...withChecksum({ revision: seenRevision + 1, members }) },
  table: 'claims',
  if: ifRevision(seenRevision),
})
