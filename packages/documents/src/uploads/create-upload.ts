/**
 * An upload is announced before it is sent: a form bound to this member, purpose, type and size. The form takes a
 * file for 15 minutes; what it took may serve until the next day, because writing an application takes its time.
 */
import type { UploadPurpose } from '@portal/contract/fields/uploads'
import { type Items, writeOnce } from '@portal/items'
import type { Files, UploadForm } from '../files/files.ts'
import { rowKey, secondsOf, type UploadRow } from './upload-row.ts'

export type UploadDependencies = {
  readonly items: Items
  readonly files: Files
  /** ISO 8601, UTC. */
  readonly now: () => string
  /** At least 128 random bits, URL-safe. */
  readonly randomKey: () => string
}

export type UploadWish = {
  readonly owner: number
  readonly purpose: UploadPurpose
  readonly fileName: string
  readonly contentType: string
  readonly size: number
}

const formSeconds = 15 * 60
const servesSeconds = 24 * 60 * 60

/** The wish has been checked: by the schema of its call and `mayUpload`. */
export const createUpload = async (
  deps: UploadDependencies,
  wish: UploadWish,
): Promise<UploadForm & { readonly key: string }> => {
  const key = await announce(deps, wish)
  const form = await deps.files.presignPost({
    key,
    contentType: wish.contentType,
    size: wish.size,
    seconds: formSeconds,
  })
  return { key, ...form }
}

/** A small file that came inside the request itself takes the same way: put under an upload key, then adopted. */
export const uploadPart = async (
  deps: UploadDependencies,
  part: Omit<UploadWish, 'size'> & { readonly bytes: Uint8Array },
): Promise<string> => {
  const key = await announce(deps, { ...part, size: part.bytes.byteLength })
  await deps.files.put(key, part.bytes, part.contentType)
  return key
}

const announce = async ({ items, now, randomKey }: UploadDependencies, wish: UploadWish): Promise<string> => {
  const key = `uploads/${randomKey()}`
  const row: UploadRow = {
    ...rowKey(wish.owner, key),
    purpose: wish.purpose,
    name: wish.fileName.toWellFormed(),
    content_type: wish.contentType,
    size: wish.size,
    used_by: '',
    filed_key: '',
    filed_etag: '',
    filed_size: 0,
    sha256: '',
    expires_at: secondsOf(now()) + servesSeconds,
  }
  const isNew = await writeOnce(items, [{ put: row, table: 'access', if: { absent: true } }])
  if (!isNew) throw new Error('an upload key was drawn twice')
  return key
}
