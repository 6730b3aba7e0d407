import { uploads } from '@portal/contract/texts/uploads'

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

/** The markers of a JPEG and where they stand, up to its first scan (0xda); broken bytes end before it. */
export function* jpegMarkers(bytes: Uint8Array): Generator<{ readonly marker: number; readonly at: number }> {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return
  let at = 2
  while (at + 3 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    yield { marker, at }
    if (marker === 0xda) return
    at += 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0)
  }
}

/** By its first bytes, because a picture may be named .pdf, and systems without HEIC give it no type. */
export const isPicture = async (file: File): Promise<boolean> => {
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 16).arrayBuffer()))
  if (start.startsWith('%PDF-')) return false
  return file.type.startsWith('image/') || pictureStart.test(start)
}

/** JPEG, PNG, GIF, TIFF, BMP, WebP, and the pictures of phones (HEIC, HEIF, AVIF). */
const pictureStart =
  /^(?:\xff\xd8\xff|\x89PNG|GIF8|II\*\0|MM\0\*|BM[\s\S]{4}\0\0|RIFF[\s\S]{4}WEBP|[\s\S]{4}ftyp(?:hei|hev|mif1|msf1|avif))/

/** The pictures of an iPhone, which few browsers show: how to take one that all can, or null for any other file. */
export const heicRefusal = async (file: File): Promise<string | null> => {
  const start = await file
    .slice(4, 12)
    .text()
    .catch(() => '')
  return /^ftyp(?:hei|hev|mif1|msf1)/.test(start) || /^image\/hei[cf]/.test(file.type) ? uploads['upload.heic'] : null
}
