/**
 * Proposes a role for a member, which another Super Administrator must approve. The removal of a role takes effect
 * without approval, except that of the last but one Super Administrator.
 */
import { approveRoleChange, proposeRoleChange, refuseRoleChange } from '@portal/contract/endpoints/members'
import {
  approveRoleChangeSchema,
  proposeRoleChangeSchema,
  refuseRoleChangeSchema,
} from '@portal/contract/schemas/members'
import { desk } from '@portal/contract/texts/desk'
import { twoPersons } from '@portal/contract/texts/two-persons'
import {
  type Actor,
  fold,
  isStaff,
  type MemberEvent,
  memberState,
  needsAgency,
  needsApproval,
  type OpenRoleChange,
  type ProposeRoleChange,
  parseStream,
  type RoleChangeEvent,
  removesRole,
  roleChangeDecider,
  type StaffPost,
  streamOf,
} from '@portal/domain'
import { commandRoute, refused, requestIdempotency, requireFreshStaff } from '@portal/http'
import {
  agencyById,
  executeProposal,
  openRoleChangeClaim,
  proposalAfter,
  releasesOfNumbers,
  superAdministratorsSet,
  withEffect,
} from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'
import { answerProposalRoute, closeLapsed, refuseBy } from './answer-proposal.ts'

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
      const errors = earlier ? undefined : await fieldErrorsOf(deps, actor, { member, to })
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
      const message = twoPersons[data?.status === 'approved' ? 'server.roles.changed' : 'server.roles.proposed']
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
  actor: Actor,
  { member, to: { role, agency } }: { readonly member: number; readonly to: StaffPost },
): Promise<Record<string, string[]> | undefined> => {
  const found = fold(memberState, await deps.store.load<MemberEvent>(streamOf('member', member)))
  if (found.status === 'unknown') return { member_id: [twoPersons['roles.member.unknown']] }
  if (isStaff(role) && deps.staffPasskey === 'required' && found.passkeys.length === 0)
    return { member_id: [desk['server.roles.passkeyMissing']] }
  if (isStaff(role) && found.isPhoneUnseconded) return { member_id: [twoPersons['server.roles.phoneAlone']] }
  if (isStaff(role) && (await releaserOf(deps, member)) === actor.id)
    return { member_id: [twoPersons['server.roles.releasedByYou']] }
  if (needsAgency(role) && agency === null) return { agency_id: [twoPersons['roles.agency.required']] }
  if (!needsAgency(role) && agency !== null) return { agency_id: [twoPersons['roles.agency.none']] }
  if (agency !== null && !(await agencyById(deps.items, agency)))
    return { agency_id: [twoPersons['roles.agency.required']] }
  return undefined
}

/**
 * Who released the member's present number from another record. They could have registered it anew, so that a role for
 * it would be given by one person (R-ROLE-12). A number is taken again only after its release is listed.
 */
const releaserOf = async ({ items }: Dependencies, member: number): Promise<number | undefined> =>
  (await releasesOfNumbers(items, [member])).get(member)?.by.id

/** A second Super Administrator approves a proposal, which changes the role in the same transaction, or refuses it. */
export const approveRoleChangeRoute = (deps: Dependencies) =>
  answerProposalRoute(deps, {
    endpoint: approveRoleChange,
    schema: approveRoleChangeSchema,
    kind: 'role',
    message: twoPersons['server.roles.changed'],
    answer: (by, options) =>
      executeProposal(
        deps.store,
        roleChangeDecider,
        { type: 'ApproveRoleChange', ...by },
        async (change, superAdministrators) => {
          const effect = roleEffect(deps, change, { ...by, superAdministrators })
          const releaser = removesRole(change.to) ? undefined : await releaserOf(deps, change.member)
          const isByReleaser = releaser === by.actor.id || releaser === change.proposedBy
          return isByReleaser ? { ...effect, obstacle: () => 'second_person_required' as const } : effect
        },
        options,
      ),
  })

export const refuseRoleChangeRoute = (deps: Dependencies) =>
  answerProposalRoute(deps, {
    endpoint: refuseRoleChange,
    schema: refuseRoleChangeSchema,
    kind: 'role',
    answer: refuseBy(deps, roleChangeDecider, 'RefuseRoleChange'),
  })

type Approved = { readonly actor: Actor; readonly at: string; readonly superAdministrators: readonly number[] }

/** The change to the member's role, when a proposal is approved or a role is removed at once. */
const roleEffect = (
  { staffPasskey }: Pick<Dependencies, 'staffPasskey'>,
  { id, to, proposedBy }: Pick<OpenRoleChange, 'id' | 'to' | 'proposedBy'>,
  { actor, at, superAdministrators }: Approved,
) => {
  const byProposal = { change: id, proposedBy, approvedBy: actor.id }
  const data = { grantedBy: null, byProposal, superAdministrators }
  const needsPasskey = staffPasskey === 'required'
  return {
    command: removesRole(to)
      ? ({ type: 'RevokeRole', data, actor, at } as const)
      : ({ type: 'GrantRole', data: { ...data, ...to, needsPasskey }, actor, at } as const),
  }
}
