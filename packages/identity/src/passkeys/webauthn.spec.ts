/**
 * @module-tag R-ID-40
 */
import { expect, test } from 'vitest'
import { authenticator } from './authenticator-for-specs.ts'
import { enrolOptions, verifyEnrolment, verifySignIn } from './webauthn.ts'

const party = { id: 'portal.example', origin: 'https://portal.example', name: 'portal' }

test('a new passkey may have a key of EdDSA, ES256 or RS256, and is bound to person and device (R-ID-37, R-ID-40)', async () => {
  const known = [{ id: 'known', publicKey: '', transports: ['internal'] }]
  const options = await enrolOptions(party, { handle: 'aGFuZGxl', name: 'ნინო', known })
  expect(options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257])
  expect(options).toMatchObject({
    rp: { id: 'portal.example' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: 'known', transports: ['internal'] }],
  })
})

const challenge = Buffer.from('a challenge').toString('base64url')

const enrolled = async () => {
  const device = authenticator({ rpId: party.id, origin: party.origin })
  const credential = await verifyEnrolment(party, device.enrol({ challenge }), challenge)
  if (credential === null) throw new Error('the passkey was not accepted')
  return { device, credential }
}

test('a sign-in with the enrolled passkey gives its counter', async () => {
  const { device, credential } = await enrolled()
  const answer = device.signIn({ challenge }, { counter: 7 })
  expect(await verifySignIn(party, answer, { challenge, credential })).toEqual({ counter: 7 })
})

test('a sign-in with another challenge, from another site, with another key or unverified is refused', async () => {
  const { device, credential } = await enrolled()
  const other = await enrolled()
  for (const answer of [
    device.signIn({ challenge: 'b3RoZXI' }),
    device.signIn({ challenge, origin: 'https://elsewhere.example' }),
    device.signIn({ challenge }, { isVerified: false }),
    other.device.signIn({ challenge }),
    {},
  ])
    expect(await verifySignIn(party, answer, { challenge, credential })).toBeNull()
})
