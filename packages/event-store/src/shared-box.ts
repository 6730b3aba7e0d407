/**
 * Seals the personal fields that one event has of one person in one box: `commitments (32 each) | iv | tag |
 * ciphertext of seed (32) | form (1) | values`. Each field keeps its own commitment under its own salt, the HMAC of its
 * name under the seed, so one field can be shown without the others: a salt reveals neither the seed nor another salt.
 */
import { hash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { canonicalJson, type Json, parseJson } from './canonical-json.ts'
import { decrypt, encrypt } from './encrypt.ts'
import { sharedName } from './field-names.ts'
import { digest } from './hash.ts'
import { associated, type OpenedField } from './seal.ts'

const digestLength = 32
const seedLength = 32
const forms = { plain: 0, brotli: 1 } as const
/** Bytes; below this Brotli saves less than it takes. */
const small = 128
const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 12 }
/** `maxOutputLength`: bytes, more than twice what one item of the table may have. */
const limits = { maxOutputLength: 1_000_000, chunkSize: 4_096 }

export type SharedBox = {
  readonly name: string
  /** What is stored under `name`. */
  readonly bytes: Uint8Array
  readonly opened: ReadonlyMap<string, OpenedField>
}

/** `event`: from `eventContext`. */
export const sealShared = (
  key: Uint8Array,
  event: string,
  values: Readonly<Record<string, Json>>,
  random: (size: number) => Uint8Array,
): SharedBox => {
  const { name, fields } = sharedName(Object.keys(values))
  const seed = random(seedLength)
  const given = fields.map((field) => values[field] as Json)
  const opened = committed(seed, fields, given)
  const text = Buffer.from(canonicalJson(given))
  const packed = text.length < small ? text : brotliCompressSync(text, { params })
  const isShorter = packed.length < text.length
  const body = [seed, Uint8Array.of(isShorter ? forms.brotli : forms.plain), isShorter ? packed : text]
  const box = encrypt(key, associated({ event, field: name }), Buffer.concat(body), random)
  const commitments = fields.map((field) => Buffer.from(opened.get(field)?.commitment ?? '', 'base64url'))
  return { name, bytes: Uint8Array.from(Buffer.concat([...commitments, box])), opened }
}

/** The commitments beside a box, and the box. Throws where bytes are missing. */
export const splitShared = (
  fields: readonly string[],
  bytes: Uint8Array,
): { readonly commitments: Readonly<Record<string, string>>; readonly box: Uint8Array } => {
  const box = boxIn(fields, bytes)
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length - box.length)
  const commitments: Record<string, string> = {}
  for (const [index, field] of fields.entries())
    commitments[field] = all.toString('base64url', index * digestLength, (index + 1) * digestLength)
  return { commitments, box }
}

/** The box without its commitments, which need not be written as text for it. Throws where bytes are missing. */
export const boxIn = (fields: readonly string[], bytes: Uint8Array): Uint8Array => {
  const length = fields.length * digestLength
  if (bytes.length < length) throw new RangeError('a box without its commitments')
  return bytes.subarray(length)
}

/** Null when the box was changed, belongs to other fields or another event, or was sealed under another key. */
export const openShared = (
  key: Uint8Array,
  context: { readonly event: string; readonly name: string; readonly fields: readonly string[] },
  box: Uint8Array,
): ReadonlyMap<string, OpenedField> | null => {
  const { event, name, fields } = context
  const text = decrypt(key, associated({ event, field: name }), box)
  if (text === null || text.length <= seedLength) return null
  try {
    const body = text.subarray(seedLength + 1)
    const isPacked = text[seedLength] === forms.brotli
    const values = parseJson((isPacked ? brotliDecompressSync(body, limits) : body).toString())
    if (!Array.isArray(values) || values.length !== fields.length) return null
    return committed(text.subarray(0, seedLength), fields, values)
  } catch {
    return null
  }
}

const committed = (
  seed: Uint8Array,
  fields: readonly string[],
  values: readonly Json[],
): ReadonlyMap<string, OpenedField> => {
  const salts = saltsUnder(seed, fields)
  return new Map(
    fields.map((field, index) => {
      const salt = salts[index] as Buffer
      const value = values[index] as Json
      return [field, { salt: salt.toString('base64url'), value, commitment: digest(salt, canonicalJson(value)) }]
    }),
  )
}

/** Bytes that SHA-256 takes at once. */
const blockLength = 64
/** Filled anew in each call of `saltsUnder`: two new buffers for each box take a twentieth of the time of a load. */
let inner = Buffer.alloc(2 * blockLength)
const outer = Buffer.alloc(blockLength + digestLength)

/**
 * HMAC-SHA-256 by one-shot hashes, as strings of bytes because Node is quickest with them: a third of the time of an
 * `Hmac` for each field, which a load makes for each event. Both blocks are made once for all fields of a box, whose
 * names are ASCII.
 */
const saltsUnder = (seed: Uint8Array, fields: readonly string[]): readonly Buffer[] => {
  const longest = blockLength + Math.max(0, ...fields.map(({ length }) => length))
  if (longest > inner.length) inner = Buffer.alloc(longest)
  for (let index = 0; index < blockLength; index++) {
    const byte = seed[index] ?? 0
    inner[index] = byte ^ 0x36
    outer[index] = byte ^ 0x5c
  }
  return fields.map((field) => {
    const end = blockLength + inner.write(field, blockLength, 'binary')
    outer.write(hash('sha256', inner.subarray(0, end), 'binary'), blockLength, 'binary')
    return Buffer.from(hash('sha256', outer, 'binary'), 'binary')
  })
}
