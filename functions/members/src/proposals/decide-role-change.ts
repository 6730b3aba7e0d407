/** A second Super Administrator approves a proposal, which changes the role in the same transaction, or refuses it. */
import { approveRoleChange, refuseRoleChange } from '@portal/contract/endpoints/members'
import { approveRoleChangeSchema, refuseRoleChangeSchema } from '@portal/contract/schemas/members'
import { desk } from '@portal/contract/texts/desk'
import {
  type ApproveRoleChange,
  fold,
  type RefuseRoleChange,
  type RoleChangeEvent,
  roleChangeDecider,
  streamOf,
} from '@portal/domain'
import { body, newApp, params, refused, requestIdempotency, requireFreshStaff, signedIn } from '@portal/http'
import { roleChangeAfter } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'
import { prepareRoleChange } from './prepare-role-change.ts'

export const approveRoleChangeRoute = (deps: Dependencies) =>
  newApp().post(
    approveRoleChange.path,
    signedIn('changeRoles'),
    requireFreshStaff(),
    params(approveRoleChangeSchema),
    body(approveRoleChangeSchema),
    async (c) => {
      const { store, newCommandId } = deps
      const stream = streamOf('role', c.req.valid('param').id)
      const { actor } = c.var
      const at = deps.now()
      const idempotency = await requestIdempotency(c, 200)
      const command: ApproveRoleChange = { type: 'ApproveRoleChange', data: {}, actor, at }
      const outcome = await store.execute(
        roleChangeDecider,
        stream,
        async () => {
          const history = await store.load<RoleChangeEvent>(stream)
          const change = fold(roleChangeDecider, history)
          if (change.status === 'unknown') return { command, history }
          const { id, member, to, proposedBy } = change
          return {
            command,
            history,
            ...(await prepareRoleChange(store, { change: id, member, to, proposedBy, actor, at })),
          }
        },
        { commandId: newCommandId(), ...(idempotency && { idempotency }) },
      )
      if (!outcome.accepted) return refused(c, outcome.refusal)
      const data = roleChangeAfter(outcome.history)
      return c.json({ success: true, message: desk['server.roles.changed'], data })
    },
  )

export const refuseRoleChangeRoute = ({ store, now, newCommandId }: Dependencies) =>
  newApp().post(
    refuseRoleChange.path,
    signedIn('changeRoles'),
    requireFreshStaff(),
    params(refuseRoleChangeSchema),
    body(refuseRoleChangeSchema),
    async (c) => {
      const idempotency = await requestIdempotency(c, 200)
      const command: RefuseRoleChange = { type: 'RefuseRoleChange', data: {}, actor: c.var.actor, at: now() }
      const outcome = await store.execute(roleChangeDecider, streamOf('role', c.req.valid('param').id), command, {
        commandId: newCommandId(),
        ...(idempotency && { idempotency }),
      })
      if (!outcome.accepted) return refused(c, outcome.refusal)
      const data = roleChangeAfter(outcome.history)
      return c.json({ success: true, message: desk['server.roles.refused'], data })
    },
  )
