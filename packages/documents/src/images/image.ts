/**
 * A picture made fit to be shown to everybody (R-APP-45): told by its content and never by its name,
 * measured by its header, and written anew from the parts that draw it. What only tells about it (camera, place, author,
 * comments) is left behind; how it is to be turned stays. No pixel is decoded, so nothing can be blown up here.
 */
import { setImmediate } from 'node:timers/promises'
import { cleanRaster, type ImageOutcome } from './clean-raster.ts'
import { imageKind } from './image-kind.ts'
import { cleaningSvg } from './svg.ts'

export const imageBytes = 2 * 1024 * 1024

export const cleanImage = (bytes: Uint8Array): ImageOutcome => {
  const cleaning = cleaningImage(bytes)
  for (;;) {
    const { done, value } = cleaning.next()
    if (done) return value
  }
}

/** The same, with other requests between the turns: 2 MB of small elements take half a second of processor time. */
export const cleanImageInTurns = async (bytes: Uint8Array): Promise<ImageOutcome> => {
  const cleaning = cleaningImage(bytes)
  for (;;) {
    const { done, value } = cleaning.next()
    if (done) return value
    await setImmediate()
  }
}

function* cleaningImage(bytes: Uint8Array): Generator<undefined, ImageOutcome> {
  if (bytes.byteLength > imageBytes) return { clean: false, problem: 'size' }
  const kind = imageKind(bytes)
  if (kind === 'svg') return yield* cleaningSvg(bytes)
  return kind === null ? { clean: false, problem: 'type' } : cleanRaster(kind, bytes)
}
