import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Ceremony = { readonly challenge: string; readonly origin?: string }

const present = 0x01
const verified = 0x04
const withCredential = 0x40

export const authenticator = ({ rpId = 'localhost', origin = 'http://localhost:3000' } = {}) => {
  const id = randomBytes(32)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rpHash = createHash('sha256').update(rpId).digest()
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }

  const authenticatorData = (flags: number, counter: number, rest: Uint8Array = new Uint8Array()) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([rpHash, Buffer.from([flags]), count, rest])
  }

  return {
    credentialId: credential.id,
    /** The result of `navigator.credentials.create()`. */
    enrol: ({ challenge, origin: elsewhere = origin }: Ceremony, { counter = 0 } = {}) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
      const authData = authenticatorData(present | verified | withCredential, counter, attested)
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, elsewhere).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** The result of `navigator.credentials.get()`. */
    signIn: (
      { challenge, origin: elsewhere = origin }: Ceremony,
      {
        counter = 0,
        userHandle,
        isVerified = true,
      }: { counter?: number; userHandle?: string; isVerified?: boolean } = {},
    ) => {
      const authData = authenticatorData(present | (isVerified ? verified : 0), counter)
      const data = clientData('webauthn.get', challenge, elsewhere)
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()])
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          ...(userHandle !== undefined && { userHandle }),
        },
      }
    },
  }
}

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** COSE labels: 1 key type, 3 algorithm, -1 curve, -2 and -3 the coordinates. */
const coseKey = (key: KeyObject): Uint8Array => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const fields = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  return isoCBOR.encode(fields as never)
}
