import { createHmac } from 'node:crypto'
import { canonicalJson } from './canonical-json.ts'
import { keyObject } from './encrypt.ts'
import { indexSecret, type KeyService } from './keys/keys.ts'

/** HMAC-SHA-256 under the portal's secret: eleven digits hashed without a secret could be found by brute force. */
export const hmacUnder =
  (keys: KeyService) =>
  async (label: string, value: string): Promise<string> => {
    const secret = await keys.keyFor(indexSecret)
    if (secret === null) throw new Error('the secret of the index was erased')
    return createHmac('sha256', keyObject(secret))
      .update(canonicalJson([label, value]))
      .digest('base64url')
  }
