/**
 * The events of a segment in one attribute: the first 16 bytes of the SHA-256 of what follows, and Brotli (RFC 7932) over
 * the canonical JSON of their list, in DynamoDB's spelling, which says every stored value as it is. As nested maps they
 * took half as many bytes again, and most of the time to read them: boxes do not compress, all around them does.
 */
import { hash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { type Attributes, fromAttributes, type Item, toAttributes, type Value } from '@portal/items'
import { canonicalJson } from '../canonical-json.ts'

const digestLength = 16
/** Bytes: some twenty times what a segment holds at most. */
const maxOutputLength = 8_000_000
/** The fastest but one: the next ones save a hundredth of the bytes for twice the work and more. */
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY + 1 }

/** The same events give the same bytes, in whatever order a table tells their attributes. */
export const packed = (events: readonly Item[]): Uint8Array => {
  const body = brotliCompressSync(canonicalJson(events.map(toAttributes)), { params })
  return Uint8Array.from(Buffer.concat([digestOf(body), body]))
}

/** Null for what was not packed here, or is not as it was. A list is what segments held before 2026-11-21. */
export const unpacked = (stored: Value | undefined): readonly Item[] | null => {
  if (Array.isArray(stored)) return stored as readonly Item[]
  if (!(stored instanceof Uint8Array)) return null
  const body = stored.subarray(digestLength)
  if (Buffer.compare(stored.subarray(0, digestLength), digestOf(body)) !== 0) return null
  try {
    const events = JSON.parse(packedText(stored)) as readonly Attributes[]
    return events.map(fromAttributes)
  } catch {
    // Somebody made the digest anew over something else: a reader must go on to tell where that stands.
    return null
  }
}

/**
 * What was packed, as text, whatever its digest says: of a damaged one mostly all events but one can still be read.
 * Throws where it cannot be unpacked at all.
 */
export const packedText = (stored: Uint8Array): string =>
  brotliDecompressSync(stored.subarray(digestLength), { maxOutputLength }).toString()

/** How one event stands in that text. */
export const textOfPacked = (event: Item): string => canonicalJson(toAttributes(event))

const digestOf = (body: Uint8Array): Buffer => hash('sha256', body, 'buffer').subarray(0, digestLength)
