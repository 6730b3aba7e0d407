/** What is remembered of an upload until it serves: a row under its member, so that nobody else can even find it. */
import type { UploadPurpose } from '@portal/contract/fields/uploads'
import type { Items } from '@portal/items'

export type UploadRow = {
  readonly pk: string
  readonly sk: string
  readonly purpose: UploadPurpose
  readonly name: string
  readonly content_type: string
  readonly size: number
  /** The request that this upload served; empty while it is free. */
  readonly used_by: string
  /** The copy that was made of it, kept when a command was refused so that the next try does not copy again. */
  readonly filed_key: string
  readonly filed_etag: string
  readonly filed_size: number
  readonly sha256: string
  /** When the copy was made that lives as long as a draft: epoch seconds; absent while no draft names this upload. */
  readonly kept_at?: number
  /** Epoch seconds. */
  readonly expires_at: number
}

export const rowKey = (owner: number, key: string) => ({ pk: `upload#${owner}`, sk: key })

/** The object that holds the file now. */
export const objectOf = ({ sk, kept_at }: UploadRow): string => (kept_at === undefined ? sk : keptKey(sk))

/** Where the copy for a draft lies: no form writes there. */
export const keptKey = (key: string): string => key.replace(/^uploads\//, 'kept/')

/** Anything else was never announced. */
export const isUploadKey = (key: string): boolean => /^uploads\/[\w-]{20,64}$/.test(key)

export const findUpload = async (items: Items, owner: number, key: string): Promise<UploadRow | undefined> => {
  if (!isUploadKey(key)) return undefined
  return (await items.get('access', rowKey(owner, key))) as UploadRow | undefined
}

export const secondsOf = (at: string): number => Math.floor(Date.parse(at) / 1000)
