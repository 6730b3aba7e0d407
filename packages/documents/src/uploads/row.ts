/** The row of an upload. It is in the partition of its member, so that nobody else can find it. */

import { type UploadPurpose, uploadPurposes } from '@portal/contract/fields/uploads'
import { keysOf } from '@portal/contract/keys-of'
import { type Item, type Items, read } from '@portal/items'
import { isUploadKey, keptKey } from './key.ts'

export type UploadRow = {
  readonly pk: string
  readonly sk: string
  readonly purpose: UploadPurpose
  readonly name: string
  readonly content_type: string
  readonly size: number
  /** The request that adopted this upload; empty until then. */
  readonly used_by: string
  /**
   * The copy that was made of the upload; kept after a refused command, so that the next attempt need not copy again.
   */
  readonly filed_key: string
  readonly filed_etag: string
  readonly filed_size: number
  readonly sha256: string
  /** When the draft's copy was made, in epoch seconds; absent while no draft has named this upload. */
  readonly kept_at?: number
  /** Epoch seconds; afterwards the upload cannot be used. */
  readonly expires_at: number
}

export const rowKey = (owner: number, key: string) => ({ pk: `upload#${owner}`, sk: key })

/** The key of the object that holds the file now. */
export const objectKey = ({ sk, kept_at }: UploadRow): string => (kept_at === undefined ? sk : keptKey(sk))

export const findUpload = async (items: Items, owner: number, key: string): Promise<UploadRow | undefined> => {
  if (!isUploadKey(key)) return undefined
  const row = await items.get('access', rowKey(owner, key))
  return row && uploadFromRow(row)
}

export const uploadFromRow = (row: Item): UploadRow => ({
  pk: read.text(row, 'pk'),
  sk: read.text(row, 'sk'),
  purpose: read.oneOf(row, 'purpose', purposes),
  name: read.text(row, 'name'),
  content_type: read.text(row, 'content_type'),
  size: read.number(row, 'size'),
  used_by: read.text(row, 'used_by'),
  filed_key: read.text(row, 'filed_key'),
  filed_etag: read.text(row, 'filed_etag'),
  filed_size: read.number(row, 'filed_size'),
  sha256: read.text(row, 'sha256'),
  ...(row.kept_at !== undefined && { kept_at: read.number(row, 'kept_at') }),
  expires_at: read.number(row, 'expires_at'),
})

const purposes = keysOf(uploadPurposes)

export const epochSeconds = (at: string): number => Math.floor(Date.parse(at) / 1000)
