/** A raster picture inside an SVG, carried in its own address: cleaned like one that stands alone. */
import { cleanRaster } from './clean-raster.ts'
import { imageKind } from './image-kind.ts'

export const cleanPicture = (address: string): string | null => {
  const bytes = new Uint8Array(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))
  const kind = imageKind(bytes)
  if (kind === null || kind === 'svg') return null
  const cleaned = cleanRaster(kind, bytes)
  return cleaned.clean ? `data:${cleaned.contentType};base64,${Buffer.from(cleaned.bytes).toString('base64')}` : null
}
