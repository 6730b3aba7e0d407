import { expect, test } from 'vitest'
import { enrolOptions } from './webauthn.ts'

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
