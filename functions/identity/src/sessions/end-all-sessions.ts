/** Signs out everywhere, for a lost phone or an unknown device in the list. */
import { endAllSessions } from '@portal/contract/endpoints/identity'
import { sessions } from '@portal/contract/texts/sessions'
import { newApp, requireFreshStaff, signedInByCodeToo } from '@portal/http'
import { endAllSessions as endAll } from '@portal/identity'
import type { IdentityDependencies } from '../dependencies.ts'

export const endAllSessionsRoute = (deps: IdentityDependencies) =>
  newApp().delete(endAllSessions.path, signedInByCodeToo(), requireFreshStaff(), async (c) => {
    await endAll(deps, { memberId: c.var.actor.id })
    return c.json({ message: sessions['sessions.endAll.success'] })
  })
