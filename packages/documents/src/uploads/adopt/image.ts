/**
 * Makes an uploaded picture of a program or agency public: it is read completely (2 MB at most), cleaned, and put into
 * the public bucket under a random key that is never overwritten. Only the cleaned bytes are stored, so nobody can
 * exchange the file after the check.
 */

import { createHash } from 'node:crypto'
import { fill } from '@portal/contract/fill'
import { maxImageBytes, megabyte } from '@portal/contract/limits'
import { images } from '@portal/contract/texts/images'
import { rules } from '@portal/contract/texts/rules'
import { type ImageProblem, maxFrames, maxMegapixels } from '../../images/clean-raster.ts'
import type { UploadDependencies } from '../create-upload.ts'
import type { UploadRow } from '../row.ts'
import { type AdoptOptions, adoptUpload, type FiledCopy, releaseUpload } from './upload.ts'

export type ImagePurpose = 'program_image' | 'agency_image'

export type ImageAdoption =
  /** `path` is the public address: `/images/<random>.png`. */
  | { readonly adopted: true; readonly path: string; readonly claimedNow: boolean }
  /** A Georgian sentence for the field of this image. */
  | { readonly adopted: false; readonly message: string }

export const adoptImage = async (
  deps: UploadDependencies,
  options: AdoptOptions & { readonly purpose: ImagePurpose },
): Promise<ImageAdoption> => {
  const upload = await adoptUpload(deps, options, (row) => cleanCopy(deps, row))
  if (!upload.adopted) return upload
  return { adopted: true, path: `/${upload.row.filed_key}`, claimedNow: upload.claimedNow }
}

export const releaseImage = releaseUpload

const cleanCopy = async (
  { files, randomKey }: UploadDependencies,
  row: UploadRow,
): Promise<FiledCopy | { problem: string }> => {
  const uploaded = await files.firstBytes(row.sk, maxImageBytes + 1)
  if (!uploaded) return { problem: rules['server.upload.missing'] }
  if (row.filed_etag === uploaded.etag) return row
  const { cleanImageInTurns } = await import('@portal/documents/markup')
  const image = await cleanImageInTurns(uploaded.bytes)
  if (!image.clean) return { problem: sentences[image.problem] }
  const key = `images/${randomKey()}.${image.extension}`
  await files.putPublic(key, image.bytes, image.contentType)
  return {
    filed_key: key,
    filed_etag: uploaded.etag,
    filed_size: image.bytes.byteLength,
    sha256: createHash('sha256').update(image.bytes).digest('base64'),
  }
}

const sentences: { readonly [P in ImageProblem]: string } = {
  type: fill(images['validation.file.imageOnly'], { types: 'SVG, PNG, JPG, GIF' }),
  size: fill(images['validation.image.size'], { max: maxImageBytes / megabyte }),
  pixels: fill(images['validation.image.pixels'], { max: maxMegapixels }),
  frames: fill(images['validation.image.frames'], { max: maxFrames }),
  broken: images['validation.image.broken'],
  unsafe: images['validation.image.svgUnsafe'],
}
