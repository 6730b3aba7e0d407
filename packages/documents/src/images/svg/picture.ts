/** A raster picture embedded in an SVG as a data address; it is cleaned like a separate file. */
import { cleanRaster } from '../clean-raster.ts'
import { imageKind } from '../kind.ts'

export const cleanPicture = (address: string): string | null => {
  const bytes = new Uint8Array(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))
  const kind = imageKind(bytes)
  if (kind === null || kind === 'svg') return null
  const cleaned = cleanRaster(kind, bytes)
  return cleaned.clean ? `data:${cleaned.contentType};base64,${Buffer.from(cleaned.bytes).toString('base64')}` : null
}
