/** A second Super Administrator approves a proposal, which changes the role in the same transaction, or refuses it. */
import { approveRoleChange, refuseRoleChange } from '@portal/contract/endpoints/members'
import { approveRoleChangeSchema, refuseRoleChangeSchema } from '@portal/contract/schemas/members'
import { desk } from '@portal/contract/texts/desk'
import {
  type ApproveRoleChange,
  fold,
  type RoleChangeEvent,
  roleChangeDecider,
  roleChangeState,
  streamOf,
} from '@portal/domain'
import { commandRoute, refused, requestIdempotency, requireFreshStaff } from '@portal/http'
import { roleChangeAfter, superAdministratorsSet } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'
import { prepareRoleChange } from './prepare-role-change.ts'
import { refuseProposalRoute } from './refuse-proposal.ts'

export const approveRoleChangeRoute = (deps: Dependencies) =>
  commandRoute(
    {
      endpoint: approveRoleChange,
      schema: approveRoleChangeSchema,
      guards: [requireFreshStaff()],
    },
    async (c, { id }) => {
      const { store, newCommandId } = deps
      const stream = streamOf('role', id)
      const { actor } = c.var
      const at = deps.now()
      const idempotency = await requestIdempotency(c, 200)
      const outcome = await store.execute(
        roleChangeDecider,
        stream,
        async () => {
          const [history, set] = await Promise.all([
            store.load<RoleChangeEvent>(stream),
            store.guardedSet(superAdministratorsSet),
          ])
          const data = { superAdministrators: set.members }
          const command: ApproveRoleChange = { type: 'ApproveRoleChange', data, actor, at }
          const change = fold(roleChangeState, history)
          if (change.status === 'unknown') return { command, history }
          const { id, member, to, proposedBy } = change
          return {
            command,
            history,
            ...(await prepareRoleChange(deps, set, { change: id, member, to, proposedBy, actor, at })),
          }
        },
        { commandId: newCommandId(), idempotency },
      )
      if (!outcome.accepted) return refused(c, outcome.refusal)
      const data = roleChangeAfter(outcome.history)
      return c.json({ success: true, message: desk['server.roles.changed'], data })
    },
  )

export const refuseRoleChangeRoute = (deps: Dependencies) =>
  refuseProposalRoute(deps, {
    endpoint: refuseRoleChange,
    schema: refuseRoleChangeSchema,
    kind: 'role',
    decider: roleChangeDecider,
    type: 'RefuseRoleChange',
    after: roleChangeAfter,
  })
