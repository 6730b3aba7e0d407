/** What the three raster formats share. */

/** The picture without its metadata, and how many pixels its header (or its largest frame) claims; null: not whole. */
export type Drawn = { readonly bytes: Uint8Array; readonly pixels: number; readonly frames?: number }

export const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** A letter for each byte. (The decoder that the web calls latin1 is another one, and changes 27 of them.) */
export const latin = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')

/**
 * Parts that a picture may be made of. An encoder writes parts of kilobytes, so that 10 MB are some thousand; a picture
 * of parts of a few bytes is made to cost time.
 */
export const mostParts = 30_000
