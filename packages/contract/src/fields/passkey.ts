/** A browser's answer to a WebAuthn ceremony; the server's library verifies it. */
import { fill } from '../fill.ts'
import { passkeys } from '../texts/passkeys.ts'
import { validation } from '../texts/validation.ts'
import { filledText, nameLimit } from './names.ts'
import * as z from './z.ts'

/** The member's name for the device. */
export const passkeyLabel = filledText(
  passkeys['validation.passkey.label.required'],
  nameLimit,
  fill(validation['validation.maxLength'], { max: nameLimit }),
)

export const challengeId = z.string().min(1).max(100)

/** Credential ids have at most 1,023 bytes; signatures and attestations of large keys a few kilobytes. */
const text = z.string().min(1).max(16_384)

const credential = { id: text, rawId: text, type: z.literal('public-key') }
const extras = {
  authenticatorAttachment: z.string().max(100).nullish(),
  clientExtensionResults: z.unknown().optional(),
}

export const attestationResponse = z.object({
  ...credential,
  ...extras,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(100)).max(20).optional(),
  }),
})

export const assertionResponse = z.object({
  ...credential,
  ...extras,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: z.string().max(1_000).nullish(),
  }),
})
