/**
 * A picture made fit to be shown to everybody (contract section 4, Images): told by its content and never by its name,
 * measured by its header, and written anew from the parts that draw it. What only tells about it (camera, place, author,
 * comments) is left behind; how it is to be turned stays. No pixel is decoded, so nothing can be blown up here.
 */
import { cleanGif } from './gif.ts'
import { imageKind } from './image-kind.ts'
import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'
import { cleanSvg } from './svg.ts'

export const imageBytes = 2 * 1024 * 1024
export const megapixels = 50

export type CleanImage = {
  readonly clean: true
  readonly bytes: Uint8Array
  readonly extension: 'png' | 'jpg' | 'gif' | 'svg'
  readonly contentType: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/svg+xml'
}
/** `type`: none of the four kinds; `unsafe`: an SVG with more in it than a drawing. */
export type ImageProblem = 'type' | 'size' | 'pixels' | 'broken' | 'unsafe'
export type ImageOutcome = CleanImage | { readonly clean: false; readonly problem: ImageProblem }

export const cleanImage = (bytes: Uint8Array): ImageOutcome => {
  if (bytes.byteLength > imageBytes) return { clean: false, problem: 'size' }
  const kind = imageKind(bytes)
  if (kind === 'svg') return cleanSvg(bytes)
  return kind === null ? { clean: false, problem: 'type' } : cleanRaster(kind, bytes)
}

/** Also for photos that are not public: identity documents have bounds of their own. */
export const cleanRaster = (kind: 'png' | 'jpg' | 'gif', bytes: Uint8Array): ImageOutcome => {
  const { clean, contentType } = rasters[kind]
  const drawn = clean(bytes)
  if (drawn === null) return { clean: false, problem: 'broken' }
  if (drawn.pixels === 0) return { clean: false, problem: 'broken' }
  if (drawn.pixels > megapixels * 1_000_000) return { clean: false, problem: 'pixels' }
  return { clean: true, bytes: drawn.bytes, extension: kind, contentType }
}

const rasters = {
  png: { clean: cleanPng, contentType: 'image/png' },
  jpg: { clean: cleanJpeg, contentType: 'image/jpeg' },
  gif: { clean: cleanGif, contentType: 'image/gif' },
} as const
