/** Tells which of the four kinds a file is by its first bytes; null for anything else. */

/**
 * A picture without its metadata. `pixels` is what its header or frames state, because nothing is decoded. A function
 * that cleans returns null for a damaged picture.
 */
export type DrawnImage = { readonly bytes: Uint8Array; readonly pixels: number; readonly frames: number }

export const joinBytes = (parts: readonly Uint8Array[]): Uint8Array => {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.byteLength
  }
  return joined
}

export const dataView = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Maps each byte to one letter; the `latin1` of `TextDecoder` is windows-1252 and changes 27 of them. */
export const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')

/** Maximum chunks, segments or blocks of a file. Encoders make them kilobytes long, so 10 MB have some thousand. */
export const maxParts = 30_000

export type ImageKind = 'png' | 'jpg' | 'gif' | 'svg'

export const imageKind = (bytes: Uint8Array): ImageKind | null => {
  const start = latin1(bytes.subarray(0, 8))
  if (start === '\x89PNG\r\n\x1a\n') return 'png'
  if (start.startsWith('\xff\xd8\xff')) return 'jpg'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  return isSvg(latin1(bytes.subarray(0, 4096))) ? 'svg' : null
}

/** The first element is `svg`, with any prefix, after a declaration, comments or a document type. */
const isSvg = (start: string): boolean =>
  /^(?:\xef\xbb\xbf)?\s*(?:<\?[^?]*(?:\?(?!>)[^?]*)*\?>\s*|<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>\s*)*<(?:[\w-]+:)?svg[\s/>]/i.test(
    start,
  )

/**
 * The orientation of a photo, the only part of its Exif data that is kept. It is read from the TIFF block of Exif and
 * written as a block with this entry only. 1 is upright; 2 to 8 are turned or mirrored. Unreadable data counts as
 * upright.
 */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

const orientationTag = 0x0112
const shortType = 3

/** `tiff` begins with its byte order, `II` or `MM`. */
export const orientationIn = (tiff: Uint8Array): Orientation => {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  if (tiff.length < 14) return 1
  const order = view.getUint16(0)
  if (order !== 0x4949 && order !== 0x4d4d) return 1
  const isLittle = order === 0x4949
  const start = view.getUint32(4, isLittle)
  if (view.getUint16(2, isLittle) !== 42 || start + 2 > tiff.length) return 1
  const entries = view.getUint16(start, isLittle)
  for (let index = 0; index < entries; index++) {
    const at = start + 2 + index * 12
    if (at + 12 > tiff.length) return 1
    if (view.getUint16(at, isLittle) !== orientationTag || view.getUint16(at + 2, isLittle) !== shortType) continue
    const value = view.getUint16(at + 8, isLittle)
    return value >= 1 && value <= 8 ? (value as Orientation) : 1
  }
  return 1
}

/** A TIFF block with one entry. */
export const orientationBlock = (orientation: number): Uint8Array => {
  const view = new DataView(new ArrayBuffer(26))
  view.setUint16(0, 0x4d4d)
  view.setUint16(2, 42)
  view.setUint32(4, 8)
  view.setUint16(8, 1)
  view.setUint16(10, orientationTag)
  view.setUint16(12, shortType)
  view.setUint32(14, 1)
  view.setUint16(18, orientation)
  return new Uint8Array(view.buffer)
}
