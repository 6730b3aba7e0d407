/** The calls that the area `identity` answers. */
import { addPasskey } from '../calls/add-passkey.endpoint.ts'
import { addPasskeySchema } from '../calls/add-passkey.schema.ts'
import { checkPermission } from '../calls/check-permission.endpoint.ts'
import { checkPermissionSchema } from '../calls/check-permission.schema.ts'
import { checkVerification } from '../calls/check-verification.endpoint.ts'
import { checkVerificationSchema } from '../calls/check-verification.schema.ts'
import { endAllSessions } from '../calls/end-all-sessions.endpoint.ts'
import { endAllSessionsSchema } from '../calls/end-all-sessions.schema.ts'
import { endSession } from '../calls/end-session.endpoint.ts'
import { endSessionSchema } from '../calls/end-session.schema.ts'
import { enrolOptions } from '../calls/enrol-options.endpoint.ts'
import { enrolOptionsSchema } from '../calls/enrol-options.schema.ts'
import { extendSession } from '../calls/extend-session.endpoint.ts'
import { extendSessionSchema } from '../calls/extend-session.schema.ts'
import { listPasskeys } from '../calls/list-passkeys.endpoint.ts'
import { listPasskeysSchema } from '../calls/list-passkeys.schema.ts'
import { listSessions } from '../calls/list-sessions.endpoint.ts'
import { listSessionsSchema } from '../calls/list-sessions.schema.ts'
import { login } from '../calls/login.endpoint.ts'
import { loginSchema } from '../calls/login.schema.ts'
import { logout } from '../calls/logout.endpoint.ts'
import { logoutSchema } from '../calls/logout.schema.ts'
import { passkeyLogin } from '../calls/passkey-login.endpoint.ts'
import { passkeyLoginSchema } from '../calls/passkey-login.schema.ts'
import { passkeyOptions } from '../calls/passkey-options.endpoint.ts'
import { passkeyOptionsSchema } from '../calls/passkey-options.schema.ts'
import { profile } from '../calls/profile.endpoint.ts'
import { profileSchema } from '../calls/profile.schema.ts'
import { removePasskey } from '../calls/remove-passkey.endpoint.ts'
import { removePasskeySchema } from '../calls/remove-passkey.schema.ts'
import { renamePasskey } from '../calls/rename-passkey.endpoint.ts'
import { renamePasskeySchema } from '../calls/rename-passkey.schema.ts'
import { sendPhoneCode } from '../calls/send-phone-code.endpoint.ts'
import { sendPhoneCodeSchema } from '../calls/send-phone-code.schema.ts'
import { sendSignInCode } from '../calls/send-sign-in-code.endpoint.ts'
import { sendSignInCodeSchema } from '../calls/send-sign-in-code.schema.ts'
import { session } from '../calls/session.endpoint.ts'
import { sessionSchema } from '../calls/session.schema.ts'
import { signup } from '../calls/signup.endpoint.ts'
import { signupSchema } from '../calls/signup.schema.ts'
import { unlockSession } from '../calls/unlock-session.endpoint.ts'
import { unlockSessionSchema } from '../calls/unlock-session.schema.ts'
import { verifyPhone } from '../calls/verify-phone.endpoint.ts'
import { verifyPhoneSchema } from '../calls/verify-phone.schema.ts'
import { workChallenge } from '../calls/work-challenge.endpoint.ts'
import { workChallengeSchema } from '../calls/work-challenge.schema.ts'

export const identityCalls = {
  addPasskey: { endpoint: addPasskey, schema: addPasskeySchema },
  checkPermission: { endpoint: checkPermission, schema: checkPermissionSchema },
  checkVerification: { endpoint: checkVerification, schema: checkVerificationSchema },
  endAllSessions: { endpoint: endAllSessions, schema: endAllSessionsSchema },
  endSession: { endpoint: endSession, schema: endSessionSchema },
  enrolOptions: { endpoint: enrolOptions, schema: enrolOptionsSchema },
  extendSession: { endpoint: extendSession, schema: extendSessionSchema },
  listPasskeys: { endpoint: listPasskeys, schema: listPasskeysSchema },
  listSessions: { endpoint: listSessions, schema: listSessionsSchema },
  login: { endpoint: login, schema: loginSchema },
  logout: { endpoint: logout, schema: logoutSchema },
  passkeyLogin: { endpoint: passkeyLogin, schema: passkeyLoginSchema },
  passkeyOptions: { endpoint: passkeyOptions, schema: passkeyOptionsSchema },
  profile: { endpoint: profile, schema: profileSchema },
  removePasskey: { endpoint: removePasskey, schema: removePasskeySchema },
  renamePasskey: { endpoint: renamePasskey, schema: renamePasskeySchema },
  sendPhoneCode: { endpoint: sendPhoneCode, schema: sendPhoneCodeSchema },
  sendSignInCode: { endpoint: sendSignInCode, schema: sendSignInCodeSchema },
  session: { endpoint: session, schema: sessionSchema },
  signup: { endpoint: signup, schema: signupSchema },
  unlockSession: { endpoint: unlockSession, schema: unlockSessionSchema },
  workChallenge: { endpoint: workChallenge, schema: workChallengeSchema },
  verifyPhone: { endpoint: verifyPhone, schema: verifyPhoneSchema },
}
