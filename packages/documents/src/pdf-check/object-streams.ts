/** The inflated object streams of a PDF, found by the keyword `stream` wherever it occurs. */
import { constants, inflateSync } from 'node:zlib'
import { latin1 } from '../images/raster.ts'

/**
 * Bytes of all object streams together. Structure is a small part of a document, so a larger one is meant to exhaust
 * whoever reads it.
 */
const inflatedLimit = 32 * 1024 * 1024

/** Yields null and ends at a stream that cannot be inspected: another compression, or more than the limit. */
export function* objectStreams(bytes: Uint8Array, text: string): Generator<string | null> {
  let left = inflatedLimit
  let from = 0
  // A stream's dictionary is between its `stream` keyword and the `obj` or `stream` keyword before.
  for (const { 0: word, index } of text.matchAll(/obj|stream/g)) {
    const header = word === 'stream' ? plainNames(text.slice(from, index)) : ''
    from = index + word.length
    if (!/\/ObjStm(?![A-Za-z0-9])/.test(header) || !/\/Filter/.test(header)) continue
    if (!isFlate(header)) return yield null
    const inflated = inflate(bytes.subarray(startOfData(text, from)), left)
    if (inflated === null) return yield null
    left -= inflated.byteLength
    yield latin1(inflated)
  }
}

const plainNames = (header: string): string =>
  header.replace(/#([2-7][0-9A-Fa-f])/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Accepts deflate, but not with the predictors, which are meant for pictures. */
const isFlate = (header: string): boolean =>
  /\/Filter\s{0,8}(?:\/FlateDecode|\[\s{0,8}\/FlateDecode\s{0,8}\])(?![A-Za-z0-9])/.test(header) &&
  !/\/Predictor\s{0,8}(?:[2-9]|1[0-9])/.test(header)

const startOfData = (text: string, after: number): number => {
  if (text.startsWith('\r\n', after)) return after + 2
  return after + (text[after] === '\n' || text[after] === '\r' ? 1 : 0)
}

/** Data after the compressed part is ignored; a truncated stream is inflated as far as it goes. */
const inflate = (data: Uint8Array, limit: number): Uint8Array | null => {
  try {
    return inflateSync(data, { maxOutputLength: Math.max(limit, 1), finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    if (error instanceof RangeError) return null
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) return null
    throw error
  }
}
