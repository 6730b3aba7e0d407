/** The area `identity`: signing in and out, registration, and the member's own profile. */
import { type PortalAppOptions, portalApp } from '@portal/http'
import { checkPermissionRoute, checkVerificationRoute, listNoticesRoute, profileRoute } from '@portal/http/shared'
import { authenticate } from '@portal/identity'
import { chooseKindsRoute, listChannelsRoute, readNoticesRoute, unsubscribeRoute } from './channels/choices.ts'
import { confirmEmailRoute, offerEmailRoute, removeEmailRoute } from './channels/email.ts'
import { addPushRoute, pushKeyRoute, removePushRoute } from './channels/push.ts'
import { type IdentityDependencies, identityDependencies } from './dependencies.ts'
import { eidRegistrationRoute, eidSessionRoute } from './eid/session.ts'
import { eidCallbackRoute, startEidRoute } from './eid/sign-in.ts'
import { addPasskeyRoute } from './passkeys/add-passkey.ts'
import { listPasskeysRoute, removePasskeyRoute, renamePasskeyRoute } from './passkeys/change-passkey.ts'
import { enrolOptionsRoute, passkeyLoginRoute, passkeyOptionsRoute, unlockSessionRoute } from './passkeys/login.ts'
import {
  endAllSessionsRoute,
  endSessionRoute,
  extendSessionRoute,
  listSessionsRoute,
  sessionRoute,
} from './sessions/session.ts'
import { loginRoute, logoutRoute } from './sign-in/login.ts'
import { sendSignInCodeRoute } from './sign-in/send-sign-in-code.ts'
import { sendPhoneCodeRoute, verifyPhoneRoute, workChallengeRoute } from './sign-up/send-phone-code.ts'
import { signupRoute } from './sign-up/signup.ts'
import { confirmVisitRoute, endVisitRoute } from './visits/change-visit.ts'
import { listVisitsRoute } from './visits/list-visits.ts'
import { openVisitRoute } from './visits/open-visit.ts'
import { registerVisitorRoute } from './visits/register-visitor.ts'

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
      startEidRoute(deps),
      eidCallbackRoute(deps),
      eidSessionRoute(deps),
      eidRegistrationRoute(deps),
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
      listChannelsRoute(deps),
      offerEmailRoute(deps),
      confirmEmailRoute(deps),
      removeEmailRoute(deps),
      pushKeyRoute(deps),
      addPushRoute(deps),
      removePushRoute(deps),
      chooseKindsRoute(deps),
      listNoticesRoute(deps),
      readNoticesRoute(deps),
      unsubscribeRoute(deps),
      openVisitRoute(deps),
      registerVisitorRoute(deps),
      confirmVisitRoute(deps),
      endVisitRoute(deps),
      listVisitsRoute(deps),
    ],
    authenticate: (token) => authenticate(identityDependencies(deps), token),
    ...(deps.log ? { log: deps.log } : {}),
    ...(deps.newRequestId ? { newRequestId: deps.newRequestId } : {}),
    ...(deps.address ? { address: deps.address } : {}),
  })
