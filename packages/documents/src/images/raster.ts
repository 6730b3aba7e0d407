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
