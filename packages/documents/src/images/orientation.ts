/**
 * The orientation of a photo, the only part of its Exif data that is kept. It is read from the TIFF block of Exif and
 * written as a block with this entry only.
 */

/** 1 is upright; 2 to 8 are turned or mirrored. Unreadable data counts as upright. */
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
