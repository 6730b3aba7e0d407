/**
 * Whom the eID verified and nobody has registered yet, sealed for the cookie of the browser that brings them to
 * `/Signup` (R-ID-94). The key is derived from the secret of the index, which KMS wraps, so that none is stored.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type Dependencies, millisecondsNow } from '../dependencies.ts'

export type EidPerson = { readonly personalId: string; readonly firstName: string; readonly lastName: string }

/** As long as the proof of a phone (R-ID-23). */
export const personSeconds = 30 * 60

const cipher = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

export const sealPerson = async (deps: Dependencies, person: EidPerson): Promise<string> => {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, await keyOf(deps), iv)
  const endsAt = millisecondsNow(deps) + personSeconds * 1000
  const text = sealing.update(JSON.stringify({ ...person, endsAt }), 'utf8')
  const sealed = Buffer.concat([text, sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
}

/** Null for what we did not seal, or sealed too long ago. */
export const openPerson = async (deps: Dependencies, cookie: string): Promise<EidPerson | null> => {
  const bytes = Buffer.from(cookie, 'base64url')
  if (bytes.length <= ivBytes + tagBytes) return null
  const key = await keyOf(deps)
  try {
    const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    const text = Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]).toString('utf8')
    const { endsAt, personalId, firstName, lastName } = JSON.parse(text) as EidPerson & { endsAt: number }
    return millisecondsNow(deps) < endsAt ? { personalId, firstName, lastName } : null
  } catch {
    // Node says of every kind of damage only that it could not authenticate the data.
    return null
  }
}

const keyOf = async ({ hmac }: Dependencies): Promise<Buffer> =>
  Buffer.from(await hmac('eid-person', 'cookie'), 'base64url')
