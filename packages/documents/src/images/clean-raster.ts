/** Removes metadata from a PNG, JPEG or GIF, and refuses one that is damaged or too large to display. */
import { cleanGif } from './gif.ts'
import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'

export const maxMegapixels = 50
/** Maximum frames of an animation, because a viewer decodes a whole picture for each. */
export const maxFrames = 100

type CleanImage = {
  readonly clean: true
  readonly bytes: Uint8Array
  readonly extension: 'png' | 'jpg' | 'gif' | 'svg'
  readonly contentType: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/svg+xml'
}
/** `type`: the content is not PNG, JPEG, GIF or SVG; `unsafe`: an SVG that contains more than a drawing. */
export type ImageProblem = 'type' | 'size' | 'pixels' | 'frames' | 'broken' | 'unsafe'
export type ImageOutcome = CleanImage | { readonly clean: false; readonly problem: ImageProblem }

/** Does not limit the number of bytes; the caller has done that. */
export const cleanRaster = (kind: 'png' | 'jpg' | 'gif', bytes: Uint8Array): ImageOutcome => {
  const { clean, contentType } = rasters[kind]
  const drawn = clean(bytes)
  if (drawn === null) return { clean: false, problem: 'broken' }
  if (drawn.pixels === 0) return { clean: false, problem: 'broken' }
  if (drawn.pixels > maxMegapixels * 1_000_000) return { clean: false, problem: 'pixels' }
  if (drawn.frames > maxFrames) return { clean: false, problem: 'frames' }
  return { clean: true, bytes: drawn.bytes, extension: kind, contentType }
}

const rasters = {
  png: { clean: cleanPng, contentType: 'image/png' },
  jpg: { clean: cleanJpeg, contentType: 'image/jpeg' },
  gif: { clean: cleanGif, contentType: 'image/gif' },
} as const
