/** The row of an upload until it is used. It is in its member's partition, so that nobody else can find it. */
import type { UploadPurpose } from '@portal/contract/fields/uploads'
import type { Items } from '@portal/items'
import { isUploadKey, keptKey } from './upload-key.ts'

export type UploadRow = {
  readonly pk: string
  readonly sk: string
  readonly purpose: UploadPurpose
  readonly name: string
  readonly content_type: string
  readonly size: number
  /** The request that used this upload; empty while it is free. */
  readonly used_by: string
  /** The copy that was made of it; kept after a refused command, so that the next attempt need not copy again. */
  readonly filed_key: string
  readonly filed_etag: string
  readonly filed_size: number
  readonly sha256: string
  /** Epoch seconds of the draft's copy; absent while no draft names this upload. */
  readonly kept_at?: number
  /** Epoch seconds. */
  readonly expires_at: number
}

export const rowKey = (owner: number, key: string) => ({ pk: `upload#${owner}`, sk: key })

/** The key of the object that holds the file now. */
export const objectOf = ({ sk, kept_at }: UploadRow): string => (kept_at === undefined ? sk : keptKey(sk))

export const findUpload = async (items: Items, owner: number, key: string): Promise<UploadRow | undefined> => {
  if (!isUploadKey(key)) return undefined
  return (await items.get('access', rowKey(owner, key))) as UploadRow | undefined
}

export const secondsOf = (at: string): number => Math.floor(Date.parse(at) / 1000)
