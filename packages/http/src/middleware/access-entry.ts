/** What the access log needs of an answer: the viewer, the request, and whose records it shows. */
import type { AccessKind } from '@portal/contract/access-kinds'
import type { StreamName } from '@portal/domain'
import type { AccessEntry } from '@portal/identity'
import type { Context } from 'hono'
import type { PortalEnv } from '../env.ts'

export const accessEntry = (c: Context<PortalEnv>, what: AccessKind, records: readonly StreamName[]): AccessEntry => ({
  actor: c.var.actor,
  requestId: c.var.requestId,
  what,
  records,
})
