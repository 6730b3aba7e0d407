import { readNotices } from '@portal/contract/endpoints/channels'
import { readNoticesSchema } from '@portal/contract/schemas/channels'
import { commandRoute } from '@portal/http'
import { markNoticesRead } from '@portal/identity'
import type { IdentityDependencies } from '../dependencies.ts'

export const readNoticesRoute = (deps: IdentityDependencies) =>
  commandRoute({ endpoint: readNotices, schema: readNoticesSchema }, async (c, { up_to }) => {
    const unread = await markNoticesRead(deps, c.var.actor.id, up_to)
    return c.json({ success: true, unread })
  })
