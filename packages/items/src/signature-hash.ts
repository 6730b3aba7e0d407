/**
 * SHA-256 for the SDK's signature of each call. Node takes six times as long for an HMAC with a key of bytes as with a
 * key object, because it first looks for one in the bytes; the SDK keeps the bytes of a day's signing key, so the
 * object is made once.
 */
import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto'

type Bytes = ArrayBuffer | ArrayBufferView
type Data = string | Bytes

const keys = new WeakMap<Bytes, KeyObject>()

export class SignatureHash {
  readonly #hash

  constructor(secret?: Data) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', keyOf(secret))
  }

  update(data: Data): void {
    this.#hash.update(typeof data === 'string' ? data : bytesOf(data))
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest()
  }
}

const keyOf = (secret: Data): string | KeyObject => {
  if (typeof secret === 'string') return secret
  const key = keys.get(secret) ?? createSecretKey(bytesOf(secret))
  keys.set(secret, key)
  return key
}

const bytesOf = (data: Bytes): Uint8Array =>
  ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data)
