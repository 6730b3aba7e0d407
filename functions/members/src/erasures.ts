/** A member's request to be erased, and the answers of two Super Administrators (R-ID-81). */
import { approveErasure, erasures, ownErasure, refuseErasure, requestErasure } from '@portal/contract/endpoints/members'
import { approveErasureSchema, refuseErasureSchema, requestErasureSchema } from '@portal/contract/schemas/members'
import { myData } from '@portal/contract/texts/my-data'
import { type CommandBody, commandBy, type MemberCommand, memberDecider, streamOf } from '@portal/domain'
import {
  accessEntry,
  body,
  commandRoute,
  newApp,
  type PortalEnv,
  refused,
  requestIdempotency,
  requireFreshStaff,
  signedIn,
} from '@portal/http'
import { erasureOf, listErasures, openCases } from '@portal/read-models'
import type { Context } from 'hono'
import type { Dependencies } from './dependencies.ts'

export const erasuresRoute = ({ items, accessLog }: Dependencies) =>
  newApp().get(erasures.path, signedIn('readMembers'), async (c) => {
    const data = await listErasures(items)
    const seen = data.map(({ id }) => streamOf('member', id))
    await accessLog(accessEntry(c, 'list', seen))
    return c.json({ data })
  })

export const ownErasureRoute = ({ items }: Dependencies) =>
  newApp().get(ownErasure.path, signedIn(), async (c) => {
    const found = await erasureOf(items, c.var.actor.id)
    if (!found) return c.json({ data: null })
    const { member: _, approved_by: __, ...data } = found
    return c.json({ data })
  })

export const requestErasureRoute = (deps: Dependencies) =>
  newApp().post(requestErasure.path, signedIn(), body(requestErasureSchema), async (c) => {
    const { id } = c.var.actor
    const outcome = await execute(deps, c, id, 202, { type: 'RequestErasure', data: c.req.valid('json') })
    if (!outcome.accepted) return refused(c, outcome.refusal)
    const data = { id, open_cases: await openCases(deps.items, id) }
    return c.json({ success: true, message: myData['mydata.erasure.success'], data }, 202)
  })

export const approveErasureRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: approveErasure, schema: approveErasureSchema, ...byTwo }, (c, { id }) =>
    answer(deps, c, { id, command: { type: 'ApproveErasure', data: {} }, message: myData['server.erasure.approved'] }),
  )

export const refuseErasureRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: refuseErasure, schema: refuseErasureSchema, ...byTwo }, (c, { id, reason }) =>
    answer(deps, c, {
      ...{ id, message: myData['server.erasure.refused'] },
      command: { type: 'RefuseErasure', data: { reason } },
    }),
  )

const byTwo = { right: 'changeRoles', guards: [requireFreshStaff()] } as const

type Answer = { readonly id: number; readonly command: CommandBody<MemberCommand>; readonly message: string }

const answer = async (deps: Dependencies, c: Context<PortalEnv>, { id, command, message }: Answer) => {
  const outcome = await execute(deps, c, id, 200, command)
  if (!outcome.accepted) return refused(c, outcome.refusal)
  if (!outcome.isReplay) await deps.accessLog(accessEntry(c, 'command', [streamOf('member', id)]))
  return c.json({ success: true, message })
}

const execute = async (
  { store, now, newCommandId }: Dependencies,
  c: Context<PortalEnv>,
  member: number,
  status: 200 | 202,
  command: CommandBody<MemberCommand>,
) => {
  const idempotency = await requestIdempotency(c, status)
  const asked = commandBy<MemberCommand>(c.var.actor, now(), command)
  return store.execute(memberDecider, streamOf('member', member), asked, {
    commandId: newCommandId(),
    ...(idempotency && { idempotency }),
  })
}
