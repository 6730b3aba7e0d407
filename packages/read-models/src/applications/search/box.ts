/**
 * Encrypts search blocks, which hold names and personal IDs: AES-256-GCM under a key of the portal. A box opens only
 * under the label (column and block) for which it was sealed. The initialization vector is an HMAC of label and
 * content, so that equal blocks have equal bytes when a rebuild is compared, and two contents never share a vector.
 */
import { createCipheriv, createDecipheriv, createHmac, createSecretKey } from 'node:crypto'
import type { EventStore } from '@portal/event-store'

export type SearchBox = {
  readonly close: (label: string, content: Uint8Array) => Promise<Uint8Array>
  /** Throws `SearchBlockDamaged`. */
  readonly open: (label: string, box: Uint8Array) => Promise<Uint8Array>
}

/**
 * The block was damaged or moved; `projections rebuild` writes it anew. The error names the block, never the content.
 */
export class SearchBlockDamaged extends Error {
  override readonly name = 'SearchBlockDamaged'
  constructor(label: string, options?: ErrorOptions) {
    super(`the search block ${label} does not open`, options)
  }
}

const ivLength = 12
const tagLength = 16
/** Bytes of an empty box. */
export const emptyBox = ivLength + tagLength

export const searchBox = (hmac: EventStore['hmac']): SearchBox => {
  const keyFor = async (use: string) => createSecretKey(await hmac('search-blocks', use), 'base64url')
  return {
    close: async (label, content) => {
      const mac = createHmac('sha256', await keyFor('vector'))
        .update(label)
        .update('\0')
        .update(content)
      const iv = mac.digest().subarray(0, ivLength)
      const cipher = createCipheriv('aes-256-gcm', await keyFor('content'), iv).setAAD(Buffer.from(label))
      const text = Buffer.concat([cipher.update(content), cipher.final()])
      return Uint8Array.from(Buffer.concat([iv, cipher.getAuthTag(), text]))
    },
    open: async (label, box) => {
      const key = await keyFor('content')
      const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, ivLength), { authTagLength: tagLength })
      decipher.setAAD(Buffer.from(label)).setAuthTag(box.subarray(ivLength, ivLength + tagLength))
      try {
        return Buffer.concat([decipher.update(box.subarray(ivLength + tagLength)), decipher.final()])
      } catch (cause) {
        throw new SearchBlockDamaged(label, { cause })
      }
    },
  }
}
