/**
 * A header and columns of numbers as compressed bytes. Two-byte numbers are split into two planes, all low bytes before
 * all high bytes, because planes of small numbers compress to nearly nothing.
 */
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { textOfBytes, textToBytes } from '../list/bytes.ts'

export type PackedPlanes<Header> = { readonly header: Header; readonly planes: readonly Uint8Array[] }

/** All planes have equal length. */
export const packPlanes = <Header>({ header, planes }: PackedPlanes<Header>): Uint8Array => {
  const text = textToBytes(JSON.stringify(header))
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, text.length)
  const content = Buffer.concat([length, text, ...planes])
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  })
}

export const unpackPlanes = <Header>(bytes: Uint8Array, planes: number): PackedPlanes<Header> => {
  const content = brotliDecompressSync(bytes)
  const end = 4 + content.readUInt32BE(0)
  const size = (content.length - end) / planes
  return {
    header: JSON.parse(textOfBytes(content.subarray(4, end))) as Header,
    planes: Array.from({ length: planes }, (_, index) =>
      content.subarray(end + index * size, end + (index + 1) * size),
    ),
  }
}

/** The two planes of numbers below 65,536. */
export const twoPlanes = (numbers: readonly number[]): [Uint8Array, Uint8Array] => [
  Uint8Array.from(numbers, (number) => number & 0xff),
  Uint8Array.from(numbers, (number) => number >> 8),
]

export const fromTwoPlanes = (low: Uint8Array, high: Uint8Array): Uint16Array =>
  Uint16Array.from(low, (byte, index) => byte | ((high[index] as number) << 8))

/** The distinct texts in order, and the index of each given one among them. */
export const buildDictionary = (texts: readonly string[]): { readonly words: string[]; readonly indexes: number[] } => {
  const words = [...new Set(texts)].sort()
  const indexOf = new Map(words.map((word, index) => [word, index]))
  return { words, indexes: texts.map((text) => indexOf.get(text) as number) }
}
