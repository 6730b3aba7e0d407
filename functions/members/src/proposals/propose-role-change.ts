/**
 * Proposes a role for a member, which another Super Administrator must approve. The removal of a role takes effect
 * without approval, except that of the last but one Super Administrator.
 */
import { proposeRoleChange } from '@portal/contract/endpoints/members'
import { proposeRoleChangeSchema } from '@portal/contract/schemas/members'
import { desk } from '@portal/contract/texts/desk'
import {
  fold,
  isStaff,
  type MemberEvent,
  memberState,
  needsAgency,
  needsApproval,
  type ProposeRoleChange,
  parseStream,
  type RoleChangeEvent,
  roleChangeDecider,
  type StaffPost,
  streamOf,
} from '@portal/domain'
import { commandRoute, refused, requestIdempotency, requireFreshStaff } from '@portal/http'
import { agencyById, openRoleChangeClaim, proposalAfter, superAdministratorsSet, withEffect } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'
import { closeLapsed } from './answer-proposal.ts'
import { roleEffect } from './decide-role-change.ts'

export const proposeRoleChangeRoute = (deps: Dependencies) =>
  commandRoute(
    {
      endpoint: proposeRoleChange,
      schema: proposeRoleChangeSchema,
      guards: [requireFreshStaff()],
    },
    async (c, { member_id: member, permission: role, agency_id, note }) => {
      const { store, newCommandId } = deps
      const to: StaffPost = { role, agency: agency_id ?? null }
      const { actor } = c.var
      const at = deps.now()
      const idempotency = await requestIdempotency(c, 201)
      const earlier = idempotency && (await store.earlierAnswer<RoleChangeEvent>(idempotency, at))
      if (earlier && !earlier.accepted) return refused(c, earlier.refusal)
      const errors = earlier ? undefined : await fieldErrorsOf(deps, member, to)
      if (errors) return refused(c, 'invalid_fields', { errors })
      if (!earlier) await closeLapsed(deps, openRoleChangeClaim(member), roleChangeDecider, 'LapseRoleChange')

      const change = earlier ? parseStream(earlier.stream).id : await store.nextNumber('role')
      const outcome =
        earlier ??
        (await store.execute(
          roleChangeDecider,
          streamOf('role', change),
          async () => {
            const [from, set] = await Promise.all([postOf(deps, member), store.guardedSet(superAdministratorsSet)])
            const data = { change, member, from, to, note, superAdministrators: set.members }
            const command: ProposeRoleChange = { type: 'ProposeRoleChange', data, actor, at }
            if (needsApproval(member, to, set.members)) return { command }
            const proposal = { id: change, to, proposedBy: actor.id }
            const effect = roleEffect(deps, proposal, { actor, at, superAdministrators: set.members })
            return { command, ...(await withEffect(store, member, set, effect)) }
          },
          { commandId: newCommandId(), isNew: true, idempotency },
        ))
      if (!outcome.accepted) return refused(c, outcome.refusal)
      const data = proposalAfter(outcome.history)
      const message = desk[data?.status === 'approved' ? 'server.roles.changed' : 'server.roles.proposed']
      return c.json({ success: true, message, data }, 201)
    },
  )

const postOf = async ({ store }: Dependencies, member: number): Promise<StaffPost> => {
  const found = fold(memberState, await store.load<MemberEvent>(streamOf('member', member)))
  return found.status === 'unknown' ? { role: 'User', agency: null } : { role: found.role, agency: found.agency }
}

/** Errors by field; undefined when there are none. */
const fieldErrorsOf = async (
  deps: Dependencies,
  member: number,
  { role, agency }: StaffPost,
): Promise<Record<string, string[]> | undefined> => {
  const found = fold(memberState, await deps.store.load<MemberEvent>(streamOf('member', member)))
  if (found.status === 'unknown') return { member_id: [desk['roles.member.unknown']] }
  if (isStaff(role) && deps.staffPasskey === 'required' && found.passkeys.length === 0)
    return { member_id: [desk['server.roles.passkeyMissing']] }
  if (isStaff(role) && found.isPhoneUnseconded) return { member_id: [desk['server.roles.phoneAlone']] }
  if (needsAgency(role) && agency === null) return { agency_id: [desk['roles.agency.required']] }
  if (!needsAgency(role) && agency !== null) return { agency_id: [desk['roles.agency.none']] }
  if (agency !== null && !(await agencyById(deps.items, agency))) return { agency_id: [desk['roles.agency.required']] }
  return undefined
}
