import { jpegMarkers } from './jpeg-markers.ts'

/**
 * False for a JPEG or PNG that breaks off, as a half copied photo does: browsers draw the rest of it grey. Undefined for
 * anything else, which the browser judges.
 */
export const isWholePicture = (bytes: Uint8Array): boolean | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return isWholeJpeg(bytes)
  const text = new TextDecoder('latin1')
  // The last part of a PNG is its IEND.
  return text.decode(bytes.subarray(1, 4)) === 'PNG' ? text.decode(bytes).includes('IEND') : undefined
}

/** The thumbnail that a camera puts before the pixels has an end of its own. */
const isWholeJpeg = (bytes: Uint8Array): boolean | undefined => {
  const scan = [...jpegMarkers(bytes)].find(({ marker }) => marker === 0xda)
  if (!scan) return undefined
  for (let at = bytes.lastIndexOf(0xd9); at > scan.at; at = bytes.lastIndexOf(0xd9, at - 1))
    if (bytes[at - 1] === 0xff) return true
  return false
}
