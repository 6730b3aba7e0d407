/**
 * The portal's key for push services (RFC 8292). It is derived from the secret of the index, which KMS wraps, so that
 * every function has the same one and none is stored.
 */
import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'

export type VapidKey = { readonly publicKey: string; readonly privateKey: KeyObject }

const curve = 'prime256v1'

/** An HMAC that is no private key of P-256, one in 2^32, is passed over. */
export const vapidKey = async (hmac: (label: string, value: string) => Promise<string>): Promise<VapidKey> => {
  for (let round = 1; ; round++) {
    const scalar = Buffer.from(await hmac('push-vapid', String(round)), 'base64url')
    const pair = createECDH(curve)
    try {
      pair.setPrivateKey(scalar)
    } catch (error) {
      if (round < 10) continue
      throw error
    }
    const point = pair.getPublicKey()
    const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
    const jwk = { kty: 'EC', crv: 'P-256', d: scalar.toString('base64url'), x: coordinate(1), y: coordinate(33) }
    return { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) }
  }
}

/** Seconds that a signature is accepted; push services allow a day. */
const lifetime = 12 * 3600

/** The `Authorization` for one push service, which learns whom to ask: `subject` is a mail or a web address. */
export const vapidAuthorization = (
  { publicKey, privateKey }: VapidKey,
  { endpoint, subject, now }: { readonly endpoint: string; readonly subject: string; readonly now: number },
): string => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + lifetime, sub: subject }
  const unsigned = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(unsigned), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${publicKey}`
}
