/** The calls of signing in, registering and sessions. */
import { endpoint } from '../endpoint.ts'
import type { TypesIn } from '../schema.ts'
import type * as schemas from '../schemas/identity.ts'

type Of<Name extends keyof typeof schemas> = TypesIn<typeof schemas, Name>

export const addPasskey = endpoint<Of<'addPasskeySchema'>>('POST', '/api/auth/passkeys')
export const checkPermission = endpoint<Of<'checkPermissionSchema'>>('GET', '/api/auth/check_permission', null, 'read')
export const checkVerification = endpoint<Of<'checkVerificationSchema'>>(
  'GET',
  '/api/auth/check-verification',
  null,
  'read',
)
export const endAllSessions = endpoint<Of<'endAllSessionsSchema'>>('DELETE', '/api/auth/sessions')
export const endSession = endpoint<Of<'endSessionSchema'>>('DELETE', '/api/auth/sessions/:id')
export const enrolOptions = endpoint<Of<'enrolOptionsSchema'>>('POST', '/api/auth/passkeys/options')
export const extendSession = endpoint<Of<'extendSessionSchema'>>('POST', '/api/auth/session/extend')
export const listPasskeys = endpoint<Of<'listPasskeysSchema'>>('GET', '/api/auth/passkeys')
export const listSessions = endpoint<Of<'listSessionsSchema'>>('GET', '/api/auth/sessions')
export const login = endpoint<Of<'loginSchema'>>('POST', '/api/login')
export const logout = endpoint<Of<'logoutSchema'>>('POST', '/api/auth/logout')
export const passkeyLogin = endpoint<Of<'passkeyLoginSchema'>>('POST', '/api/passkeys/login')
export const passkeyOptions = endpoint<Of<'passkeyOptionsSchema'>>('POST', '/api/passkeys/options')
export const profile = endpoint<Of<'profileSchema'>>('GET', '/api/auth/profile', null, 'read')
export const removePasskey = endpoint<Of<'removePasskeySchema'>>('DELETE', '/api/auth/passkeys/:id')
export const renamePasskey = endpoint<Of<'renamePasskeySchema'>>('POST', '/api/auth/passkeys/:id')
export const sendPhoneCode = endpoint<Of<'sendPhoneCodeSchema'>>('POST', '/api/send_sms')
export const sendSignInCode = endpoint<Of<'sendSignInCodeSchema'>>('POST', '/api/send-sms-code')
export const session = endpoint<Of<'sessionSchema'>>('GET', '/api/auth/session')
export const signup = endpoint<Of<'signupSchema'>>('POST', '/api/signup')
export const unlockSession = endpoint<Of<'unlockSessionSchema'>>('POST', '/api/passkeys/unlock')
export const verifyPhone = endpoint<Of<'verifyPhoneSchema'>>('POST', '/api/verify-sms')
export const workChallenge = endpoint<Of<'workChallengeSchema'>>('POST', '/api/send_sms/challenge')
