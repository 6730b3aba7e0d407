/**
 * Makes an uploaded PDF part of an application. Its first bytes are read, and if it is still the file that was read it
 * is copied inside the store to a key that no form can write; the store gives the SHA-256 with the copy, so that no
 * bytes pass through the function. A key serves one request, for its purpose and its owner; the same request sent
 * again (same idempotency key) finds its document again.
 */

import { documentBytes, megabyte } from '@portal/contract/fields/files'
import { fill } from '@portal/contract/fill'
import { rules } from '@portal/contract/texts/rules'
import { validation } from '@portal/contract/texts/validation'
import type { UploadDependencies } from './create-upload.ts'
import { findUpload, secondsOf, type UploadRow } from './upload-row.ts'

export type AdoptedDocument = {
  readonly key: string
  /** Base64, as S3 gives it. */
  readonly sha256: string
  readonly size: number
  readonly name: string
}

export type Adoption =
  | { readonly adopted: true; readonly document: AdoptedDocument; readonly claimedNow: boolean }
  /** A Georgian sentence for the field of this file. */
  | { readonly adopted: false; readonly message: string }

type Wish = {
  readonly owner: number
  readonly key: string
  /** Names the request: the idempotency key with its owner inside, else an id of its own. */
  readonly request: string
}

export const adoptDocument = async (deps: UploadDependencies, wish: Wish): Promise<Adoption> => {
  const row = await findUpload(deps.items, wish.owner, wish.key)
  if (row?.purpose !== 'application_document') return refused(rules['server.upload.invalid'])
  if (row.used_by === wish.request) return { adopted: true, document: documentOf(row), claimedNow: false }
  if (row.used_by !== '') return refused(rules['server.upload.used'])
  if (row.expires_at <= secondsOf(deps.now())) return refused(rules['server.upload.expired'])

  const copy = await checkedCopy(deps, row)
  if ('problem' in copy) return refused(copy.problem)
  const claimed = { ...row, ...copy, used_by: wish.request }
  const isMine = await deps.items.put('access', claimed, { equals: { used_by: '' } })
  if (!isMine) return adoptDocument(deps, wish)
  return { adopted: true, document: documentOf(claimed), claimedNow: true }
}

/** A command that was refused gives its uploads back, so that a person who corrects one field keeps their files. */
export const releaseDocument = async (deps: UploadDependencies, wish: Wish): Promise<void> => {
  const row = await findUpload(deps.items, wish.owner, wish.key)
  if (row) await deps.items.put('access', { ...row, used_by: '' }, { equals: { used_by: wish.request } })
}

type Copy = Pick<UploadRow, 'filed_key' | 'filed_etag' | 'filed_size' | 'sha256'>

const checkedCopy = async (
  { files, randomKey }: UploadDependencies,
  row: UploadRow,
): Promise<Copy | { problem: string }> => {
  const start = await files.firstBytes(row.sk, pdfSignature.length)
  if (!start) return { problem: rules['server.upload.missing'] }
  if (start.size > documentBytes) return { problem: tooLarge }
  if (new TextDecoder('latin1').decode(start.bytes) !== pdfSignature)
    return { problem: validation['validation.file.pdfOnly'] }
  if (row.filed_etag === start.etag) return row

  const filedKey = `filed/${randomKey()}`
  const copy = await files.copyIfMatch(row.sk, filedKey, start.etag, 'application/pdf')
  if (!copy) return { problem: validation['validation.file.broken'] }
  return { filed_key: filedKey, filed_etag: start.etag, filed_size: start.size, sha256: copy.sha256 }
}

const pdfSignature = '%PDF-'
const tooLarge = fill(validation['validation.file.size'], { max: documentBytes / megabyte })

const documentOf = (row: Copy & { readonly name: string }): AdoptedDocument => ({
  key: row.filed_key,
  sha256: row.sha256,
  size: row.filed_size,
  name: row.name,
})

const refused = (message: string) => ({ adopted: false as const, message })
