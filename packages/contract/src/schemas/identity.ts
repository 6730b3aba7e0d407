/** The schemas of the calls of signing in, registering and sessions. */
import { message } from '../documents/answers.ts'
import { permissionDocument, profileDocument, sessionDocument } from '../documents/member.ts'
import { documentStatus, permission } from '../documents/member-choices.ts'
import { ceremony, passkeyRow, sessionId, sessionRow } from '../documents/session.ts'
import { phoneCode, phoneForCode, signInCode, signInNumber } from '../fields/digits.ts'
import { idParam } from '../fields/numbers.ts'
import { assertionResponse, attestationResponse, challengeId, passkeyLabel } from '../fields/passkey.ts'
import { individualSignup } from '../fields/signup/individual.ts'
import { legalSignup } from '../fields/signup/legal.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'
import { signupValidation } from '../texts/signup-validation.ts'

/** Names the code for whoever asked for it: it is part of the answer, and sent back with the code or a further request. */
const codeId = z.string().max(100).optional()
/** What sign-ins on this device gave; a browser may have several members. */
const deviceTokens = z.array(z.string().max(200)).max(5).optional()
/** The solved challenge of `/api/send_sms/challenge`, base64 of JSON; required after `proof_of_work_required`. */
const solvedWork = z.string().max(4_000).optional()

export const addPasskeySchema = {
  about: 'Adds a passkey that the browser has made. Asks for a sign-in of the last ten minutes.',
  body: z.object({ id: challengeId, label: passkeyLabel, response: attestationResponse }),
  answer: z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.object({ id: z.int(), label: z.string() }),
  }),
  status: 201,
} satisfies CallSchema

export const checkPermissionSchema = {
  about: 'The role, and what it may do with an application (R-ROLE-3).',
  answer: permissionDocument,
} satisfies CallSchema

export const checkVerificationSchema = {
  about:
    'Whether the identity document has been verified, and the present role; the header asks at every route change.',
  answer: z.object({ data: z.object({ document_verified_status: documentStatus, permission }) }),
} satisfies CallSchema

export const endAllSessionsSchema = {
  about: 'Signs out everywhere: every session of the member is dead at once, the one that asks too.',
  answer: message,
} satisfies CallSchema

export const endSessionSchema = {
  about:
    "Ends one of one's own sessions: its token is dead at once. Somebody else's is 404, like one that is not there.",
  params: z.object({ id: sessionId }),
  answer: message,
} satisfies CallSchema

export const enrolOptionsSchema = {
  about: 'What a browser needs to make a passkey. Asks for a sign-in of the last ten minutes.',
  body: z.object({}),
  answer: ceremony,
} satisfies CallSchema

export const extendSessionSchema = {
  about: 'Extends this session within its limits.',
  answer: sessionDocument,
} satisfies CallSchema

export const listPasskeysSchema = {
  about: "One's own passkeys, oldest first; `last_used_at` is null until one signs in with it.",
  answer: z.object({ data: z.array(passkeyRow) }),
} satisfies CallSchema

export const listSessionsSchema = {
  about:
    "One's own live sessions, newest first; `current` is the one that asks, `device` is null when it is not known.",
  answer: z.object({ data: z.array(sessionRow) }),
} satisfies CallSchema

export const loginSchema = {
  about:
    'Number and code for a token; `expires_in` is in seconds until it dies unused. A malformed code is 422, a wrong one 401.',
  body: z.object({ personal_id: signInNumber, sms_code: signInCode, id: codeId, devices: deviceTokens }),
  refuses: [401],
  answer: z.object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.int(),
    /** Says later that this device signed in with this number; it opens nothing. */
    device: z.string().optional(),
  }),
} satisfies CallSchema

export const logoutSchema = {
  about: 'Ends this session: the token is dead at once.',
  body: z.object({}),
  answer: message,
} satisfies CallSchema

export const passkeyLoginSchema = {
  about:
    'A passkey for a token, as a login by code. Every cause of a refusal is answered by the same 401. With `stay` a citizen’s session locks instead of ending.',
  body: z.object({ id: challengeId, response: assertionResponse, stay: z.boolean().optional() }),
  refuses: [401],
  answer: loginSchema.answer,
} satisfies CallSchema

export const passkeyOptionsSchema = {
  about: 'What a browser needs to sign in by passkey. `id` names the challenge: it lives five minutes and serves once.',
  body: z.object({}),
  answer: ceremony,
} satisfies CallSchema

export const profileSchema = {
  about: 'Who is signed in.',
  answer: z.object({ data: profileDocument }),
} satisfies CallSchema

export const removePasskeySchema = {
  about: 'Removes a passkey: it opens nothing from then on. Asks for a sign-in of the last ten minutes.',
  params: z.object({ id: idParam }),
  answer: z.object({ success: z.literal(true), message: z.string() }),
} satisfies CallSchema

export const renamePasskeySchema = {
  about: 'Renames a passkey. Asks for a sign-in of the last ten minutes.',
  params: z.object({ id: idParam }),
  body: z.object({ label: passkeyLabel }),
  answer: z.object({ success: z.literal(true), message: z.string() }),
} satisfies CallSchema

export const sendPhoneCodeSchema = {
  about: 'Sends a code to a phone that somebody registers with.',
  body: z.object({ phone: phoneForCode, id: codeId, altcha: solvedWork }),
  answer: message.extend({ id: z.string() }),
} satisfies CallSchema

export const sendSignInCodeSchema = {
  about: 'Asks for a sign-in code. The answer is the same for a known and an unknown number, in the same time.',
  body: z.object({ personal_id: signInNumber, id: codeId, devices: deviceTokens, altcha: solvedWork }),
  answer: message.extend({ id: z.string() }),
} satisfies CallSchema

export const sessionSchema = {
  about: 'When this session ends, unused and in all.',
  answer: sessionDocument,
} satisfies CallSchema

/**
 * Registers an individual or a legal entity (R-ID-19). It needs the current time to check the minimum age, so each
 * caller passes its own clock.
 */
export const signupSchemaAt = (now: () => Date) =>
  ({
    about: 'Registers an individual or a legal entity. A taken number or an unverified phone is 422 on its field.',
    body: z.discriminatedUnion('registration_type', [individualSignup(now), legalSignup], {
      error: signupValidation['validation.registrationType.required'],
    }),
    /** `token` is a registration receipt and grants no access. */
    answer: z.object({ message: z.string(), token: z.string() }),
    status: 201,
  }) satisfies CallSchema

export const signupSchema = signupSchemaAt(() => new Date())

export const unlockSessionSchema = {
  about:
    'A passkey and the token of a session that stays for a new token; the one before is dead. Every cause of a refusal is answered by the same 401.',
  body: z.object({ id: challengeId, response: assertionResponse, token: z.string().min(1).max(200) }),
  refuses: [401],
  answer: loginSchema.answer,
} satisfies CallSchema

export const verifyPhoneSchema = {
  about: 'Proves that the phone is in the hands of the one who registers; a wrong code is 422.',
  body: z.object({ phone: phoneForCode, code: phoneCode, id: codeId }),
  /** `proof` lets whoever verified the phone register from another network too. */
  answer: z.object({ message: z.string(), verified: z.literal(true), proof: z.string() }),
} satisfies CallSchema

export const workChallengeSchema = {
  about: 'A proof of work (ALTCHA) for `POST /api/send_sms`; its solution serves once within five minutes.',
  body: z.object({}),
  answer: z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      data: z.object({ expires: z.int() }),
    }),
    signature: z.string().optional(),
  }),
} satisfies CallSchema
