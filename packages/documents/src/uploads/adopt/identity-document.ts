/**
 * Makes an uploaded photo or PDF one side of an identity document (R-ID-32): it is read completely (10 MB at most),
 * identified by content, and stored privately under a random key that no form can write. Photos are cleaned, and the
 * stored bytes are exactly the checked ones.
 */
import { createHash } from 'node:crypto'
import { fill } from '@portal/contract/fill'
import { maxDocumentBytes } from '@portal/contract/limits'
import { hasPdfHeader } from '@portal/contract/pdf-check/header'
import { images } from '@portal/contract/texts/images'
import { profileAnswers } from '@portal/contract/texts/profile'
import { rules } from '@portal/contract/texts/rules'
import { cleanRaster, maxFrames, maxMegapixels } from '../../images/clean-raster.ts'
import { imageKind } from '../../images/kind.ts'
import { scanned } from '../../scan/file-scans.ts'
import type { UploadDependencies } from '../create-upload.ts'
import type { UploadRow } from '../row.ts'
import { type AdoptOptions, adoptUpload, type FiledCopy, releaseUpload } from './upload.ts'

const types = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif', pdf: 'application/pdf' } as const
type Extension = keyof typeof types

export type AdoptedIdentityDocument = {
  readonly key: string
  readonly sha256: string
  readonly size: number
  readonly type: (typeof types)[Extension]
  readonly name: string
}

export type IdentityAdoption =
  | { readonly adopted: true; readonly document: AdoptedIdentityDocument; readonly claimedNow: boolean }
  /** A Georgian sentence for the field of this file. */
  | { readonly adopted: false; readonly message: string }

export const adoptIdentityDocument = async (
  deps: UploadDependencies,
  options: AdoptOptions,
): Promise<IdentityAdoption> => {
  const upload = await adoptUpload(deps, { ...options, purpose: 'identity_document' }, (row) => privateCopy(deps, row))
  if (!upload.adopted) return upload
  const { filed_key: key, filed_size: size, sha256, name } = upload.row
  const type = types[key.slice(key.lastIndexOf('.') + 1) as Extension]
  return { adopted: true, document: { key, sha256, size, type, name }, claimedNow: upload.claimedNow }
}

export const releaseIdentityDocument = releaseUpload

const privateCopy = async (deps: UploadDependencies, row: UploadRow): Promise<FiledCopy | { problem: string }> => {
  const { files, randomKey } = deps
  const uploaded = await files.firstBytes(row.sk, maxDocumentBytes + 1)
  if (!uploaded) return { problem: rules['server.upload.missing'] }
  if (row.filed_etag === uploaded.etag) return row
  if (uploaded.size > maxDocumentBytes) return { problem: profileAnswers['profile.error.fileSize'] }
  const checked = await check(uploaded.bytes)
  if ('problem' in checked) return checked
  const key = `identity/${randomKey()}.${checked.extension}`
  await scanned(deps, key, () => files.put(key, checked.bytes, types[checked.extension]))
  return {
    filed_key: key,
    filed_etag: uploaded.etag,
    filed_size: checked.bytes.byteLength,
    sha256: createHash('sha256').update(checked.bytes).digest('base64'),
  }
}

/** A PDF is stored unchanged, because its content is the document. */
const check = async (
  bytes: Uint8Array,
): Promise<{ readonly extension: Extension; readonly bytes: Uint8Array } | { readonly problem: string }> => {
  const kind = imageKind(bytes)
  if ((kind === null || kind === 'svg') && hasPdfHeader(bytes)) {
    const { pdfRefusal } = await import('@portal/documents/pdf-check')
    const problem = await pdfRefusal(bytes)
    return problem ? { problem } : { extension: 'pdf', bytes }
  }
  if (kind === null || kind === 'svg') return { problem: profileAnswers['profile.error.fileType'] }
  const photo = cleanRaster(kind, bytes)
  if (photo.clean) return { extension: kind, bytes: photo.bytes }
  if (photo.problem === 'pixels') return { problem: fill(images['validation.image.pixels'], { max: maxMegapixels }) }
  if (photo.problem === 'frames') return { problem: fill(images['validation.image.frames'], { max: maxFrames }) }
  return { problem: images['validation.image.broken'] }
}
