/** A second Super Administrator approves a proposal, which changes the role in the same transaction, or refuses it. */
import { approveRoleChange, refuseRoleChange } from '@portal/contract/endpoints/members'
import { approveRoleChangeSchema, refuseRoleChangeSchema } from '@portal/contract/schemas/members'
import { desk } from '@portal/contract/texts/desk'
import { type Actor, type OpenRoleChange, removesRole, roleChangeDecider } from '@portal/domain'
import { executeProposal } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'
import { answerProposalRoute, refuseBy } from './answer-proposal.ts'

export const approveRoleChangeRoute = (deps: Dependencies) =>
  answerProposalRoute(deps, {
    endpoint: approveRoleChange,
    schema: approveRoleChangeSchema,
    kind: 'role',
    message: desk['server.roles.changed'],
    answer: (by, options) =>
      executeProposal(
        deps.store,
        roleChangeDecider,
        { type: 'ApproveRoleChange', ...by },
        (change, superAdministrators) => roleEffect(deps, change, { ...by, superAdministrators }),
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
export const roleEffect = (
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
