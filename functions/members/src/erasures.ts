/** A member's request to be erased, and the answers of two Super Administrators (R-ID-81). */
import type { ErasureDocument } from '@portal/contract'
import { approveErasure, erasures, ownErasure, refuseErasure, requestErasure } from '@portal/contract/endpoints/members'
import { approveErasureSchema, refuseErasureSchema, requestErasureSchema } from '@portal/contract/schemas/members'
import { rules } from '@portal/contract/texts/rules'
import { type CommandBody, commandBy, type MemberCommand, memberDecider, streamOf } from '@portal/domain'
import type { PreparedCommand } from '@portal/event-store'
import {
  accessEntry,
  commandRoute,
  newApp,
  type PortalEnv,
  refused,
  requestIdempotency,
  requireFreshStaff,
  signedIn,
} from '@portal/http'
import { erasureOf, listErasures, openCases, superAdministratorsSet } from '@portal/read-models'
import type { Context } from 'hono'
import type { Dependencies } from './dependencies.ts'

export const erasuresRoute = ({ items, store, accessLog }: Dependencies) =>
  newApp().get(erasures.path, signedIn(erasures.right), async (c) => {
    const { members } = await store.guardedSet(superAdministratorsSet)
    const data = await listErasures(items, members)
    const seen = data.map(({ id }) => streamOf('member', id))
    await accessLog(accessEntry(c, 'list', seen))
    return c.json({ data })
  })

export const ownErasureRoute = ({ items }: Dependencies) =>
  newApp().get(ownErasure.path, signedIn(), async (c) => {
    const found = await erasureOf(items, c.var.actor.id)
    return c.json({ data: found && withoutNames(found) })
  })

/** Who of the staff answered is not told. */
export const withoutNames = ({ member: _, approved_by: __, ...data }: ErasureDocument) => data

export const requestErasureRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: requestErasure, schema: requestErasureSchema }, async (c, data) => {
    const { id } = c.var.actor
    const outcome = await execute(deps, c, { member: id, status: 202 }, async () => ({
      command: { type: 'RequestErasure', data },
    }))
    if (!outcome.accepted) return refused(c, outcome.refusal)
    const accepted = { id, open_cases: await openCases(deps.items, id) }
    return c.json({ success: true, message: rules['mydata.erasure.success'], data: accepted }, 202)
  })

export const approveErasureRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: approveErasure, schema: approveErasureSchema, ...byTwo }, (c, { id }) =>
    answer(deps, c, {
      ...{ id, message: rules['server.erasure.approved'] },
      prepare: async () => {
        const { revision, members } = await deps.store.guardedSet(superAdministratorsSet)
        return {
          command: { type: 'ApproveErasure', data: { superAdministrators: members } },
          // The set is written unchanged, so that an answer fails if a role is lost meanwhile.
          guardedSets: [{ name: superAdministratorsSet, seenRevision: revision, members }],
        }
      },
    }),
  )

export const refuseErasureRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: refuseErasure, schema: refuseErasureSchema, ...byTwo }, (c, { id, reason }) =>
    answer(deps, c, {
      ...{ id, message: rules['server.erasure.refused'] },
      prepare: async () => ({ command: { type: 'RefuseErasure', data: { reason } } }),
    }),
  )

const byTwo = { guards: [requireFreshStaff()] } as const

/** Called before each attempt. */
type Prepare = () => Promise<{
  readonly command: CommandBody<MemberCommand>
  readonly guardedSets?: PreparedCommand<MemberCommand>['guardedSets']
}>
type Answer = { readonly id: number; readonly prepare: Prepare; readonly message: string }

const answer = async (deps: Dependencies, c: Context<PortalEnv>, { id, prepare, message }: Answer) => {
  const outcome = await execute(deps, c, { member: id, status: 200 }, prepare)
  if (!outcome.accepted) return refused(c, outcome.refusal)
  if (!outcome.isReplay) await deps.accessLog(accessEntry(c, 'command', [streamOf('member', id)]))
  return c.json({ success: true, message })
}

const execute = async (
  { store, now, newCommandId }: Dependencies,
  c: Context<PortalEnv>,
  { member, status }: { readonly member: number; readonly status: 200 | 202 },
  prepare: Prepare,
) => {
  const idempotency = await requestIdempotency(c, status)
  const { actor } = c.var
  const at = now()
  const prepared = async () => {
    const { command, guardedSets } = await prepare()
    return { command: commandBy<MemberCommand>(actor, at, command), ...(guardedSets && { guardedSets }) }
  }
  return store.execute(memberDecider, streamOf('member', member), prepared, {
    commandId: newCommandId(),
    idempotency,
  })
}
