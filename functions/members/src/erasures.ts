/** A member's request to be erased, and the answers of two Super Administrators (R-ID-81). */
import { approveErasure, erasures, ownErasure, refuseErasure, requestErasure } from '@portal/contract/endpoints/members'
import { approveErasureSchema, refuseErasureSchema, requestErasureSchema } from '@portal/contract/schemas/members'
import { myData } from '@portal/contract/texts/my-data'
import { type Actor, type MemberCommand, memberDecider, streamOf } from '@portal/domain'
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
  answerRoute(deps, { endpoint: approveErasure, schema: approveErasureSchema }, () => ({
    command: { type: 'ApproveErasure', data: {} },
    message: myData['server.erasure.approved'],
  }))

export const refuseErasureRoute = (deps: Dependencies) =>
  answerRoute(deps, { endpoint: refuseErasure, schema: refuseErasureSchema }, ({ reason }) => ({
    command: { type: 'RefuseErasure', data: { reason } },
    message: myData['server.erasure.refused'],
  }))

type Answer = { readonly command: Bare; readonly message: string }
type Bare = MemberCommand extends infer One ? (One extends MemberCommand ? Pick<One, 'type' | 'data'> : never) : never

const answerRoute = <const S extends typeof approveErasureSchema | typeof refuseErasureSchema>(
  deps: Dependencies,
  call: { readonly endpoint: typeof approveErasure | typeof refuseErasure; readonly schema: S },
  answerOf: (input: { readonly id: number; readonly reason: string }) => Answer,
) =>
  commandRoute({ ...call, right: 'changeRoles', guards: [requireFreshStaff()] }, async (c, input) => {
    const { id, reason } = { reason: '', ...input }
    const { command, message } = answerOf({ id, reason })
    const outcome = await execute(deps, c, id, 200, command)
    if (!outcome.accepted) return refused(c, outcome.refusal)
    if (!outcome.isReplay) await deps.accessLog(accessEntry(c, 'command', [streamOf('member', id)]))
    return c.json({ success: true, message })
  })

const execute = async (
  { store, now, newCommandId }: Dependencies,
  c: Context<PortalEnv>,
  member: number,
  status: 200 | 202,
  command: Bare,
) => {
  const idempotency = await requestIdempotency(c, status)
  const asked = { ...command, actor: c.var.actor as Actor, at: now() } as MemberCommand
  return store.execute(memberDecider, streamOf('member', member), asked, {
    commandId: newCommandId(),
    ...(idempotency && { idempotency }),
  })
}
