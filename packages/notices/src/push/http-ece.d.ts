declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  type Options = {
    readonly version: 'aes128gcm'
    readonly privateKey: ECDH
    /** The receiver's public key, base64url; for encryption only. */
    readonly dh?: string
    /** base64url */
    readonly authSecret: string
  }
  export const encrypt: (plain: Buffer, options: Options) => Buffer
  export const decrypt: (ciphertext: Buffer, options: Options) => Buffer
}
