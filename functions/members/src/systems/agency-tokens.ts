/** An administrator asks for the token of an agency's own system, another one answers, and both may end it (R-SYS-2). */
import type { RefusalCode } from '@portal/contract'
import {
  approveAgencyToken,
  endAgencyToken,
  listAgencyTokens,
  proposeAgencyToken,
  refuseAgencyToken,
  revealAgencyToken,
} from '@portal/contract/endpoints/systems'
import { fill } from '@portal/contract/fill'
import {
  approveAgencyTokenSchema,
  endAgencyTokenSchema,
  listAgencyTokensSchema,
  proposeAgencyTokenSchema,
  refuseAgencyTokenSchema,
  revealAgencyTokenSchema,
} from '@portal/contract/schemas/systems'
import { agencyTokens } from '@portal/contract/texts/agency-tokens'
import {
  type ByAdministrators,
  type CommandBody,
  commandBy,
  fold,
  longestSystemDays,
  parseStream,
  type SystemCommand,
  type SystemEvent,
  streamOf,
  systemDecider,
  systemState,
} from '@portal/domain'
import type { ExecuteOptions, Outcome, RecordedEvent } from '@portal/event-store'
import {
  commandRoute,
  newApp,
  type PortalEnv,
  query,
  refused,
  requestIdempotency,
  requireFreshStaff,
  signedIn,
} from '@portal/http'
import { systemToken, systemTokenDigest } from '@portal/identity'
import { listSystems, memberById, systemRowOf } from '@portal/read-models'
import type { Context } from 'hono'
import type { Dependencies } from '../dependencies.ts'
import { administers, tokenDocuments } from './documents.ts'

export const listAgencyTokensRoute = (deps: Dependencies) =>
  newApp().get(listAgencyTokens.path, signedIn(listAgencyTokens), query(listAgencyTokensSchema), async (c) => {
    const { cursor } = c.req.valid('query')
    const before = cursor === undefined ? undefined : Number(cursor)
    const { systems, next } = await listSystems(deps.items, c.var.actor.agency, before)
    return c.json({ data: await tokenDocuments(deps, systems), next_cursor: next })
  })

export const proposeAgencyTokenRoute = (deps: Dependencies) =>
  commandRoute(
    { endpoint: proposeAgencyToken, schema: proposeAgencyTokenSchema, guards: [requireFreshStaff()] },
    async (c, { label, permission: role, expires_on: expiresOn }) => {
      const { store, newCommandId } = deps
      const at = deps.now()
      const idempotency = await requestIdempotency(c, 201)
      const earlier = idempotency && (await store.earlierAnswer<SystemEvent>(idempotency, at))
      if (earlier && !earlier.accepted) return refused(c, earlier.refusal)
      const system = earlier ? parseStream(earlier.stream).id : await store.nextNumber('system')
      const command = {
        type: 'ProposeSystem' as const,
        data: { system, label, role, expiresOn },
        actor: c.var.actor,
        at,
      }
      const outcome =
        earlier ??
        (await store.execute(systemDecider, streamOf('system', system), command, {
          commandId: newCommandId(),
          isNew: true,
          idempotency,
        }))
      if (!outcome.accepted && outcome.refusal === 'invalid_fields')
        return refused(c, 'invalid_fields', { errors: tooFar })
      return answer(deps, c, outcome, { message: agencyTokens['server.tokens.proposed'], status: 201 })
    },
  )

const tooFar = { expires_on: [fill(agencyTokens['server.tokens.expiresOn'], { days: longestSystemDays })] }

export const approveAgencyTokenRoute = (deps: Dependencies) =>
  commandRoute(
    { endpoint: approveAgencyToken, schema: approveAgencyTokenSchema, guards: [requireFreshStaff()] },
    async (c, { id }) => {
      const outcome = await decide(deps, c, id, (data) => ({ type: 'ApproveSystem', data }))
      if (!outcome.accepted && outcome.refusal === 'own_proposal')
        return refused(c, 'own_proposal', { message: agencyTokens['server.tokens.own'] })
      return answer(deps, c, outcome, { message: agencyTokens['server.tokens.approved'] })
    },
  )

export const refuseAgencyTokenRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: refuseAgencyToken, schema: refuseAgencyTokenSchema }, async (c, { id }) => {
    const outcome = await decide(deps, c, id, (data) => ({ type: 'RefuseSystem', data }))
    return answer(deps, c, outcome, { message: agencyTokens['server.tokens.refused'] })
  })

export const endAgencyTokenRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: endAgencyToken, schema: endAgencyTokenSchema }, async (c, { id }) => {
    const outcome = await decide(deps, c, id, () => ({ type: 'EndSystem', data: {} }))
    return answer(deps, c, outcome, { message: agencyTokens['server.tokens.ended'] })
  })

/**
 * The secret is derived from the request's `Idempotency-Key` under the portal's own, so that whoever lost the answer asks
 * again and gets the same token, although it is stored nowhere.
 */
export const revealAgencyTokenRoute = (deps: Dependencies) =>
  commandRoute(
    { endpoint: revealAgencyToken, schema: revealAgencyTokenSchema, guards: [requireFreshStaff()] },
    async (c, { id }) => {
      const idempotency = await requestIdempotency(c, 200)
      const secret = await deps.store.hmac('agency-token', `${id}/${idempotency?.key ?? deps.randomKey()}`)
      const token = systemToken(secret)
      const digest = systemTokenDigest(token)
      const outcome = await decide(deps, c, id, (by) => ({ type: 'RevealSystem', data: { ...by, digest } }), {
        idempotency,
      })
      return outcome.accepted ? c.json({ token }) : refused(c, outcome.refusal)
    },
  )

const decide = async (
  deps: Dependencies,
  c: Context<PortalEnv>,
  id: number,
  body: (by: ByAdministrators) => CommandBody<SystemCommand>,
  options?: Pick<ExecuteOptions, 'idempotency'>,
) => {
  const { store, items } = deps
  const stream = streamOf('system', id)
  const prepare = async () => {
    const history = await store.load<SystemEvent>(stream)
    const system = fold(systemState, history)
    const proposer = system.status === 'unknown' ? undefined : await memberById(items, system.proposedBy)
    const isProposerAdministrator = system.status !== 'unknown' && administers(proposer, system.agency)
    return { command: commandBy<SystemCommand>(c.var.actor, deps.now(), body({ isProposerAdministrator })), history }
  }
  const idempotency = options ? options.idempotency : await requestIdempotency(c, 200)
  return store.execute(systemDecider, stream, prepare, { commandId: deps.newCommandId(), idempotency })
}

const answer = async (
  deps: Dependencies,
  c: Context<PortalEnv>,
  outcome: Outcome<SystemEvent, RefusalCode>,
  { message, status = 200 }: { readonly message: string; readonly status?: 200 | 201 },
): Promise<Response> => {
  if (!outcome.accepted) return refused(c, outcome.refusal)
  const [data] = await tokenDocuments(deps, rowsAfter(outcome.history))
  return c.json({ success: true, message, data }, status)
}

const rowsAfter = (history: readonly RecordedEvent<SystemEvent>[]) => {
  const row = systemRowOf(history)
  return row === null ? [] : [row]
}
