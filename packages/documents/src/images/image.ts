/**
 * Makes a picture safe to publish (R-APP-45): its kind is recognised by content, its size by its header, and it is
 * rewritten from the parts that draw it. Metadata (camera, place, author, comments) is dropped; the orientation stays.
 * No pixel is decoded, so a decompression bomb has no effect here.
 */

import { setImmediate } from 'node:timers/promises'
import { maxImageBytes } from '@portal/contract/limits'
import { cleanRaster, type ImageOutcome } from './clean-raster.ts'
import { imageKind } from './kind.ts'
import { cleaningSvg } from './svg/svg.ts'

export const cleanImage = (bytes: Uint8Array): ImageOutcome => {
  const cleaning = cleaningImage(bytes)
  for (;;) {
    const { done, value } = cleaning.next()
    if (done) return value
  }
}

/** Like `cleanImage`, but yields to other requests: 2 MB of small elements take half a second of CPU. */
export const cleanImageInTurns = async (bytes: Uint8Array): Promise<ImageOutcome> => {
  const cleaning = cleaningImage(bytes)
  for (;;) {
    const { done, value } = cleaning.next()
    if (done) return value
    await setImmediate()
  }
}

function* cleaningImage(bytes: Uint8Array): Generator<undefined, ImageOutcome> {
  if (bytes.byteLength > maxImageBytes) return { clean: false, problem: 'size' }
  const kind = imageKind(bytes)
  if (kind === 'svg') return yield* cleaningSvg(bytes)
  return kind === null ? { clean: false, problem: 'type' } : cleanRaster(kind, bytes)
}
