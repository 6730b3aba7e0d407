/**
 * Creates the signed form with which a browser uploads one file of the stated purpose, type and size. The form is valid
 * for 15 minutes; the uploaded file can be used for a day, because writing an application takes time.
 */
import { trimLine } from '@portal/contract/fields/blank'
import type { UploadPurpose } from '@portal/contract/fields/uploads'
import { writeOnce } from '@portal/items'
import type { Files, UploadForm } from '../files/files.ts'
import type { ScanDependencies } from '../scan/file-scans.ts'
import { uploadKey } from './key.ts'
import { epochSeconds, rowKey, type UploadRow } from './row.ts'

export type UploadDependencies = ScanDependencies & {
  readonly files: Files
  /** At least 128 random bits, URL-safe. */
  readonly randomKey: () => string
}

export type UploadOptions = {
  readonly owner: number
  readonly purpose: UploadPurpose
  readonly fileName: string
  readonly contentType: string
  readonly size: number
}

const formSeconds = 15 * 60
const servesSeconds = 24 * 60 * 60

/** The caller has checked the request with the call's schema and `mayUpload`. */
export const createUpload = async (
  deps: UploadDependencies,
  options: UploadOptions,
): Promise<UploadForm & { readonly key: string }> => {
  const key = await announce(deps, options)
  const form = await deps.files.presignPost({
    key,
    contentType: options.contentType,
    size: options.size,
    seconds: formSeconds,
  })
  return { key, ...form }
}

/**
 * Stores a small file that came in the request body as if it had been uploaded, so that it is checked and adopted in
 * the same way.
 */
export const uploadPart = async (
  deps: UploadDependencies,
  part: Omit<UploadOptions, 'size'> & { readonly bytes: Uint8Array },
): Promise<string> => {
  const key = await announce(deps, { ...part, size: part.bytes.byteLength })
  await deps.files.put(key, part.bytes, part.contentType)
  return key
}

/** The key of a file that a request sends: the upload's key itself, or the file, which is then stored as an upload. */
export const uploadKeyOf = async (
  deps: UploadDependencies,
  { owner, purpose }: Pick<UploadOptions, 'owner' | 'purpose'>,
  sent: string | File,
): Promise<string> =>
  typeof sent === 'string'
    ? sent
    : uploadPart(deps, {
        owner,
        purpose,
        fileName: sent.name,
        contentType: sent.type || 'application/octet-stream',
        bytes: new Uint8Array(await sent.arrayBuffer()),
      })

const announce = async ({ items, now, randomKey }: UploadDependencies, options: UploadOptions): Promise<string> => {
  const key = uploadKey(randomKey())
  const row: UploadRow = {
    ...rowKey(options.owner, key),
    purpose: options.purpose,
    name: trimLine(options.fileName.toWellFormed()),
    content_type: options.contentType,
    size: options.size,
    used_by: '',
    filed_key: '',
    filed_etag: '',
    filed_size: 0,
    sha256: '',
    expires_at: epochSeconds(now()) + servesSeconds,
  }
  const isNew = await writeOnce(items, [{ put: row, table: 'access', if: { absent: true } }])
  if (!isNew) throw new Error('an upload key was drawn twice')
  return key
}
