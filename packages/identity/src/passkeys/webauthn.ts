/**
 * The WebAuthn ceremonies through the library: options for the browser and verification of its answer. It is a separate
 * file beside the function, because the library is large and few requests need it.
 */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'

/** `id` is the site's host name, `origin` its scheme, host and port. */
export type RelyingParty = { readonly id: string; readonly origin: string; readonly name: string }

/** COSE numbers of EdDSA, ES256 and RS256, which phones, computers and security keys create. */
const algorithms = [-8, -7, -257]
/** Milliseconds that a browser waits for the person; the challenge lives as long. */
export const ceremonyMilliseconds = 5 * 60_000

export type StoredCredential = {
  readonly id: string
  readonly publicKey: string
  readonly transports: readonly string[]
}

/** Without an allow list the device offers what it has, and nobody learns who has a passkey. */
export const signInOptions = (party: RelyingParty): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  generateAuthenticationOptions({ rpID: party.id, userVerification: 'required', timeout: ceremonyMilliseconds })

/** `handle` is the member's opaque user handle in the passkey, base64url; `known` are their existing passkeys. */
export const enrolOptions = (
  party: RelyingParty,
  person: { readonly handle: string; readonly name: string; readonly known: readonly StoredCredential[] },
): Promise<PublicKeyCredentialCreationOptionsJSON> =>
  generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: new Uint8Array(Buffer.from(person.handle, 'base64url')),
    userName: person.name,
    userDisplayName: person.name,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: person.known.map(({ id, transports }) => ({ id, transports: [...transports] as never })),
    timeout: ceremonyMilliseconds,
  })

/** Null when the answer is invalid: another challenge, origin or key, no user verification, or no WebAuthn data. */
export const verifyEnrolment = async (
  party: RelyingParty,
  response: unknown,
  challenge: string,
): Promise<(StoredCredential & { readonly counter: number }) | null> => {
  const verified = await resultOrNull(() =>
    verifyRegistrationResponse({
      response: response as never,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!verified?.verified) return null
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/** The device's signature counter; null when the answer is invalid. The caller checks whether the counter grew. */
export const verifySignIn = async (
  party: RelyingParty,
  response: unknown,
  { challenge, credential }: { readonly challenge: string; readonly credential: StoredCredential },
): Promise<{ readonly counter: number } | null> => {
  const verified = await resultOrNull(() =>
    verifyAuthenticationResponse({
      response: response as never,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(Buffer.from(credential.publicKey, 'base64url')),
        counter: 0,
        transports: [...credential.transports] as never,
      },
    }),
  )
  return verified?.verified ? { counter: verified.authenticationInfo.newCounter } : null
}

/** The library throws on every invalid answer, and for no other reason. */
const resultOrNull = async <T>(verify: () => Promise<T>): Promise<T | null> => {
  try {
    return await verify()
  } catch {
    return null
  }
}
