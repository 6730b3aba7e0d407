/**
 * The events of a segment in one attribute: 16 bytes of the body's SHA-256, then the body, which is Brotli (RFC 7932)
 * over canonical DynamoDB JSON. Nested maps would take 1.5 times the bytes, and parsing them most of a read's time.
 */
import { hash } from 'node:crypto'
import { brotliCompressSync, brotliDecompress, brotliDecompressSync, constants } from 'node:zlib'
import { type Attributes, fromParsedAttributes, type Item, toAttributes, type Value } from '@portal/items'
import { canonicalJson } from '../canonical-json.ts'

const digestLength = 16
/** Bytes of a small body, which is decompressed at once: another thread would cost more than the few events. */
const small = 1_024
/**
 * `maxOutputLength`: bytes, more than twenty times the `maxBytes` of a segment. `chunkSize`: bytes that zlib allocates
 * at a time; half a megabyte holds most full segments, which would need seventeen chunks of Node's default size.
 */
const limitsFor = ({ length }: Uint8Array) => ({
  maxOutputLength: 8_000_000,
  chunkSize: length < small ? 16_384 : 524_288,
})
/** The second-fastest level: the next ones save one percent of the bytes for at least twice the work. */
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY + 1 }

/** The same events give the same bytes, whatever the order of their attributes. */
export const packEvents = (events: readonly Item[]): Uint8Array => {
  const body = brotliCompressSync(canonicalJson(events.map(toAttributes)), { params })
  return Uint8Array.from(Buffer.concat([digestOf(body), body]))
}

/** Null when the bytes were changed or not written by `packed`. A plain list is accepted, because specs write one. */
export const unpackEvents = (stored: Value | undefined): readonly Item[] | null => {
  if (Array.isArray(stored)) return stored as readonly Item[]
  return isIntact(stored) ? eventsIn(() => packedText(stored)) : null
}

/**
 * Like `unpacked`, for a caller that needs the events later: a body that is not small is decompressed by another thread
 * meanwhile. The promise never rejects.
 */
export const unpackedLater = async (stored: Value | undefined): Promise<() => readonly Item[] | null> => {
  if (!(stored instanceof Uint8Array) || stored.length < small || !isIntact(stored)) return () => unpackEvents(stored)
  const body = stored.subarray(digestLength)
  const text = await decompress(body, limitsFor(body)).catch(() => null)
  return () => text && eventsIn(() => text.toString())
}

/** Importing `promisify` takes 5 ms of each cold start. */
const decompress = (body: Uint8Array, limits: ReturnType<typeof limitsFor>): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    brotliDecompress(body, limits, (error, text) => (error === null ? resolve(text) : reject(error)))
  })

const isIntact = (stored: Value | undefined): stored is Uint8Array =>
  stored instanceof Uint8Array &&
  Buffer.compare(stored.subarray(0, digestLength), digestOf(stored.subarray(digestLength))) === 0

const eventsIn = (text: () => string): readonly Item[] | null => {
  try {
    const events = JSON.parse(text()) as readonly Attributes[]
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
export const packedText = (stored: Uint8Array): string => {
  const body = stored.subarray(digestLength)
  return brotliDecompressSync(body, limitsFor(body)).toString()
}

/** The text of one event inside the packed text. */
export const textOfPacked = (event: Item): string => canonicalJson(toAttributes(event))

const digestOf = (body: Uint8Array): Buffer => hash('sha256', body, 'buffer').subarray(0, digestLength)
