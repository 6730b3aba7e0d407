/**
 * Adopts an uploaded PDF, that is, makes it part of an application: it is read, checked, and copied to a key that an
 * upload form cannot write. The copy fails if the file was replaced after it was read. The store returns the SHA-256 of
 * the copy.
 */

import { fill } from '@portal/contract/fill'
import { maxDocumentBytes, megabyte } from '@portal/contract/limits'
import { hasPdfHeader, headerBytes } from '@portal/contract/pdf-check/header'
import { rules } from '@portal/contract/texts/rules'
import { validation } from '@portal/contract/texts/validation'
import { scanned } from '../../scan/file-scans.ts'
import type { UploadDependencies } from '../create-upload.ts'
import { objectKey, type UploadRow } from '../row.ts'
import { type AdoptOptions, adoptUpload, type FiledCopy, releaseUpload } from './upload.ts'

export type AdoptedDocument = {
  readonly key: string
  /** Base64, as S3 returns it. */
  readonly sha256: string
  readonly size: number
  readonly name: string
}

export type DocumentAdoption =
  | { readonly adopted: true; readonly document: AdoptedDocument; readonly claimedNow: boolean }
  /** A Georgian sentence for the field of this file. */
  | { readonly adopted: false; readonly message: string }

export const adoptDocument = async (deps: UploadDependencies, options: AdoptOptions): Promise<DocumentAdoption> => {
  const upload = await adoptUpload(deps, { ...options, purpose: 'application_document' }, (row) =>
    checkedCopy(deps, row),
  )
  if (!upload.adopted) return upload
  return { adopted: true, document: documentOf(upload.row), claimedNow: upload.claimedNow }
}

export const releaseDocument = releaseUpload

const checkedCopy = async (deps: UploadDependencies, row: UploadRow): Promise<FiledCopy | { problem: string }> => {
  const { files, randomKey } = deps
  const start = await files.firstBytes(objectKey(row), headerBytes)
  if (!start) return { problem: rules['server.upload.missing'] }
  if (start.size > maxDocumentBytes) return { problem: tooLarge }
  if (!hasPdfHeader(start.bytes)) return { problem: validation['validation.file.pdfOnly'] }
  if (row.filed_etag === start.etag) return row

  const problem = await oneAtATime(async () => {
    const read = await files.firstBytes(objectKey(row), maxDocumentBytes)
    if (read?.etag !== start.etag) return validation['validation.file.broken']
    const { pdfRefusal } = await import('@portal/documents/pdf-check')
    return pdfRefusal(read.bytes)
  })
  if (problem) return { problem }

  const filedKey = `filed/${randomKey()}`
  const copy = await scanned(deps, filedKey, () =>
    files.copyIfMatch(objectKey(row), filedKey, start.etag, 'application/pdf'),
  )
  if (!copy) return { problem: validation['validation.file.broken'] }
  return { filed_key: filedKey, filed_etag: start.etag, filed_size: start.size, sha256: copy.sha256 }
}

/** One check at a time, so that ten documents of 10 MB are not in memory together. */
let checked: Promise<unknown> = Promise.resolve()
const oneAtATime = <T>(work: () => Promise<T>): Promise<T> => {
  const next = checked.then(work, work)
  checked = next.catch(() => undefined)
  return next
}

const tooLarge = fill(validation['validation.file.size'], { max: maxDocumentBytes / megabyte })

const documentOf = (row: FiledCopy & { readonly name: string }): AdoptedDocument => ({
  key: row.filed_key,
  sha256: row.sha256,
  size: row.filed_size,
  name: row.name,
})
