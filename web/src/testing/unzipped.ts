import { inflateRawSync } from 'node:zlib'

/** The parts of a ZIP file as text, by name: a spreadsheet is one. */
export const unzipped = (file: Uint8Array): ReadonlyMap<string, string> => {
  const bytes = new DataView(file.buffer, file.byteOffset)
  const parts = new Map<string, string>()
  for (let at = 0; bytes.getUint32(at, true) === 0x04034b50; ) {
    const size = bytes.getUint32(at + 18, true)
    const nameEnd = at + 30 + bytes.getUint16(at + 26, true)
    const start = nameEnd + bytes.getUint16(at + 28, true)
    const data = file.subarray(start, start + size)
    const text = bytes.getUint16(at + 8, true) === 8 ? inflateRawSync(data) : data
    parts.set(new TextDecoder().decode(file.subarray(at + 30, nameEnd)), new TextDecoder().decode(text))
    at = start + size
  }
  return parts
}
