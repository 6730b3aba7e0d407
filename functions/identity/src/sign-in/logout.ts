/** Ends this session, so its token is invalid immediately. The body of the request is ignored. */
import { logout } from '@portal/contract/endpoints/identity'
import { answers } from '@portal/contract/texts/answers'
import { newApp, signedInByCodeToo } from '@portal/http'
import { endSession } from '@portal/identity'
import type { IdentityDependencies } from '../dependencies.ts'

export const logoutRoute = (deps: IdentityDependencies) =>
  newApp().post(logout.path, signedInByCodeToo(), async (c) => {
    await endSession(deps, { memberId: c.var.actor.id, sessionId: c.var.sessionId })
    return c.json({ message: answers['logout.done'] })
  })
