/** The calls of signing in, registering and sessions. */
import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type {
  addPasskeySchema,
  checkPermissionSchema,
  checkVerificationSchema,
  endAllSessionsSchema,
  endSessionSchema,
  enrolOptionsSchema,
  extendSessionSchema,
  listPasskeysSchema,
  listSessionsSchema,
  loginSchema,
  logoutSchema,
  passkeyLoginSchema,
  passkeyOptionsSchema,
  profileSchema,
  removePasskeySchema,
  renamePasskeySchema,
  sendPhoneCodeSchema,
  sendSignInCodeSchema,
  sessionSchema,
  signupSchema,
  unlockSessionSchema,
  verifyPhoneSchema,
  workChallengeSchema,
} from '../schemas/identity.ts'

export const addPasskey = endpoint<TypesOf<typeof addPasskeySchema>>('POST', '/api/auth/passkeys')

export const checkPermission = endpoint<TypesOf<typeof checkPermissionSchema>>('GET', '/api/auth/check_permission')

export const checkVerification = endpoint<TypesOf<typeof checkVerificationSchema>>(
  'GET',
  '/api/auth/check-verification',
)

export const endAllSessions = endpoint<TypesOf<typeof endAllSessionsSchema>>('DELETE', '/api/auth/sessions')

export const endSession = endpoint<TypesOf<typeof endSessionSchema>>('DELETE', '/api/auth/sessions/:id')

export const enrolOptions = endpoint<TypesOf<typeof enrolOptionsSchema>>('POST', '/api/auth/passkeys/options')

export const extendSession = endpoint<TypesOf<typeof extendSessionSchema>>('POST', '/api/auth/session/extend')

export const listPasskeys = endpoint<TypesOf<typeof listPasskeysSchema>>('GET', '/api/auth/passkeys')

export const listSessions = endpoint<TypesOf<typeof listSessionsSchema>>('GET', '/api/auth/sessions')

export const login = endpoint<TypesOf<typeof loginSchema>>('POST', '/api/login')

export const logout = endpoint<TypesOf<typeof logoutSchema>>('POST', '/api/auth/logout')

export const passkeyLogin = endpoint<TypesOf<typeof passkeyLoginSchema>>('POST', '/api/passkeys/login')

export const passkeyOptions = endpoint<TypesOf<typeof passkeyOptionsSchema>>('POST', '/api/passkeys/options')

export const profile = endpoint<TypesOf<typeof profileSchema>>('GET', '/api/auth/profile')

export const removePasskey = endpoint<TypesOf<typeof removePasskeySchema>>('DELETE', '/api/auth/passkeys/:id')

export const renamePasskey = endpoint<TypesOf<typeof renamePasskeySchema>>('POST', '/api/auth/passkeys/:id')

export const sendPhoneCode = endpoint<TypesOf<typeof sendPhoneCodeSchema>>('POST', '/api/send_sms')

export const sendSignInCode = endpoint<TypesOf<typeof sendSignInCodeSchema>>('POST', '/api/send-sms-code')

export const session = endpoint<TypesOf<typeof sessionSchema>>('GET', '/api/auth/session')

export const signup = endpoint<TypesOf<typeof signupSchema>>('POST', '/api/signup')

export const unlockSession = endpoint<TypesOf<typeof unlockSessionSchema>>('POST', '/api/passkeys/unlock')

export const verifyPhone = endpoint<TypesOf<typeof verifyPhoneSchema>>('POST', '/api/verify-sms')

export const workChallenge = endpoint<TypesOf<typeof workChallengeSchema>>('POST', '/api/send_sms/challenge')
