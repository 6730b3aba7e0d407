/** Ends one of the member's own sessions. The key contains the member, so another member's session is a 404. */
import { endSession } from '@portal/contract/endpoints/identity'
import { endSessionSchema } from '@portal/contract/schemas/identity'
import { sessions } from '@portal/contract/texts/sessions'
import { newApp, params, refused, requireFreshStaff, signedInByCodeToo } from '@portal/http'
import { endSession as end } from '@portal/identity'
import type { IdentityDependencies } from '../dependencies.ts'

export const endSessionRoute = (deps: IdentityDependencies) =>
  newApp().delete(endSession.path, signedInByCodeToo(), requireFreshStaff(), params(endSessionSchema), async (c) => {
    const isEnded = await end(deps, { memberId: c.var.actor.id, sessionId: c.req.valid('param').id })
    return isEnded ? c.json({ message: sessions['sessions.end.success'] }) : refused(c, 'not_found')
  })
