/**
 * The first answer to an idempotency key, written in the transaction of its events and valid for 24 hours. Only status,
 * stream and version are stored, and the answer is folded again, so that no personal data is stored twice; a refusal is
 * not stored.
 */
import type { StreamName } from '@portal/domain'
import type { Condition, Items, Write } from '@portal/items'
import type { Hmac } from './claims.ts'
import type { Idempotency } from './event-store.ts'
import { withChecksum } from './row-checksum.ts'

type AnswerRecord = {
  readonly claim: string
  readonly bodyDigest: string
  readonly status: number
  readonly stream: StreamName
  readonly version: number
  /** Epoch seconds. */
  readonly expires_at: number
}

/** The record under the key; `isLive` is true during its 24 hours. */
export type RememberedRecord = {
  readonly claim: string
  readonly record: AnswerRecord | null
  readonly isLive: boolean
}

const day = 24 * 60 * 60

export const rememberedAnswer = async (
  items: Items,
  hmac: Hmac,
  { key }: Idempotency,
  at: string,
): Promise<RememberedRecord> => {
  const claim = `idempotency#${await hmac('idempotency', key)}`
  const record = ((await items.get('claims', { claim })) as AnswerRecord | undefined) ?? null
  return { claim, record, isLive: record !== null && record.expires_at > seconds(at) }
}

/** Takes the key if it is free, or if its expired record is still the one that was read. */
export const answerWrite = (
  { claim, record }: RememberedRecord,
  { bodyDigest, status }: Idempotency,
  { stream, version, at }: { stream: StreamName; version: number; at: string },
): Write => {
  const expires_at = expiresAfter(at)
  const isFree: Condition = record === null ? { absent: true } : { equals: { expires_at: record.expires_at } }
  const answer = withChecksum({ bodyDigest, status, stream, version, expires_at })
  return { put: { claim, ...answer }, table: 'claims', if: isFree }
}

/** The expiry of a record made now, in epoch seconds. */
export const expiresAfter = (at: string): number => seconds(at) + day

const seconds = (at: string): number => Math.floor(Date.parse(at) / 1000)
