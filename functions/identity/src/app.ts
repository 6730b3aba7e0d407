/** The area `identity`: signing in and out, registration, and the member's own profile. */
import { type PortalAppOptions, portalApp } from '@portal/http'
import { authenticate } from '@portal/identity'
import { checkPermissionRoute } from './check-permission.ts'
import { type IdentityDependencies, identityOf } from './dependencies.ts'
import { endAllSessionsRoute } from './end-all-sessions.ts'
import { endSessionRoute } from './end-session.ts'
import { listSessionsRoute } from './list-sessions.ts'
import { loginRoute } from './login.ts'
import { logoutRoute } from './logout.ts'
import { addPasskeyRoute } from './passkeys/add-passkey.ts'
import { enrolOptionsRoute } from './passkeys/enrol-options.ts'
import { listPasskeysRoute } from './passkeys/list-passkeys.ts'
import { passkeyLoginRoute } from './passkeys/login.ts'
import { passkeyOptionsRoute } from './passkeys/options.ts'
import { removePasskeyRoute } from './passkeys/remove-passkey.ts'
import { renamePasskeyRoute } from './passkeys/rename-passkey.ts'
import { unlockSessionRoute } from './passkeys/unlock-session.ts'
import { checkVerificationRoute, profileRoute } from './profile.ts'
import { sendPhoneCodeRoute } from './send-phone-code.ts'
import { sendSignInCodeRoute } from './send-sign-in-code.ts'
import { extendSessionRoute, sessionRoute } from './session.ts'
import { signupRoute } from './signup.ts'
import { verifyPhoneRoute } from './verify-phone.ts'
import { workChallengeRoute } from './work-challenge.ts'

export type { IdentityDependencies } from './dependencies.ts'

export const identityApp = (
  deps: IdentityDependencies & Partial<Pick<PortalAppOptions, 'log' | 'newRequestId' | 'address'>>,
) =>
  portalApp({
    area: 'identity',
    routes: [
      sendSignInCodeRoute(deps),
      loginRoute(deps),
      sendPhoneCodeRoute(deps),
      workChallengeRoute(deps),
      verifyPhoneRoute(deps),
      signupRoute(deps),
      logoutRoute(deps),
      profileRoute(),
      checkVerificationRoute(),
      checkPermissionRoute(),
      sessionRoute(deps),
      extendSessionRoute(deps),
      listSessionsRoute(deps),
      endSessionRoute(deps),
      endAllSessionsRoute(deps),
      passkeyOptionsRoute(deps),
      passkeyLoginRoute(deps),
      unlockSessionRoute(deps),
      enrolOptionsRoute(deps),
      addPasskeyRoute(deps),
      listPasskeysRoute(deps),
      renamePasskeyRoute(deps),
      removePasskeyRoute(deps),
    ],
    authenticate: (token) => authenticate(identityOf(deps), token),
    ...(deps.log ? { log: deps.log } : {}),
    ...(deps.newRequestId ? { newRequestId: deps.newRequestId } : {}),
    ...(deps.address ? { address: deps.address } : {}),
  })
