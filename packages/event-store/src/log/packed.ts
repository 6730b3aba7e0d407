/**
 * The events of a segment in one attribute: 16 bytes of the body's SHA-256, then the body, which is Brotli (RFC 7932)
 * over canonical DynamoDB JSON. Nested maps would take 1.5 times the bytes, and parsing them most of a read's time.
 */
import { hash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { type Attributes, fromParsedAttributes, type Item, toAttributes, type Value } from '@portal/items'
import { canonicalJson } from '../canonical-json.ts'

const digestLength = 16
/** Bytes, more than twenty times the `maxBytes` of a segment. */
const maxOutputLength = 8_000_000
/** The second-fastest level: the next ones save one percent of the bytes for at least twice the work. */
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY + 1 }

/** The same events give the same bytes, whatever the order of their attributes. */
export const packed = (events: readonly Item[]): Uint8Array => {
  const body = brotliCompressSync(canonicalJson(events.map(toAttributes)), { params })
  return Uint8Array.from(Buffer.concat([digestOf(body), body]))
}

/** Null when the bytes were changed or not written by `packed`. A plain list is accepted, because specs write one. */
export const unpacked = (stored: Value | undefined): readonly Item[] | null => {
  if (Array.isArray(stored)) return stored as readonly Item[]
  if (!(stored instanceof Uint8Array)) return null
  const body = stored.subarray(digestLength)
  if (Buffer.compare(stored.subarray(0, digestLength), digestOf(body)) !== 0) return null
  try {
    const events = JSON.parse(packedText(stored)) as readonly Attributes[]
    return events.map(fromParsedAttributes)
  } catch {
    // The digest was recomputed over changed bytes; the caller continues and reports the segment.
    return null
  }
}

/**
 * Unpacks the text without checking its digest, because in a damaged segment usually all events but one are still
 * readable. Throws when nothing can be unpacked.
 */
export const packedText = (stored: Uint8Array): string =>
  brotliDecompressSync(stored.subarray(digestLength), { maxOutputLength }).toString()

/** The text of one event inside the packed text. */
export const textOfPacked = (event: Item): string => canonicalJson(toAttributes(event))

const digestOf = (body: Uint8Array): Buffer => hash('sha256', body, 'buffer').subarray(0, digestLength)
