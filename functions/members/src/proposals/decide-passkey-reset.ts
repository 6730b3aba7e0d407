/** A second Super Administrator approves a colleague's proposal, which removes the passkeys, or refuses it. */
import { approvePasskeyReset, refusePasskeyReset } from '@portal/contract/endpoints/members'
import { approvePasskeyResetSchema, refusePasskeyResetSchema } from '@portal/contract/schemas/members'
import { desk } from '@portal/contract/texts/desk'
import { passkeyResetDecider } from '@portal/domain'
import { executeProposal } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'
import { answerProposalRoute, refuseBy } from './answer-proposal.ts'

export const approvePasskeyResetRoute = (deps: Dependencies) =>
  answerProposalRoute(deps, {
    endpoint: approvePasskeyReset,
    schema: approvePasskeyResetSchema,
    kind: 'reset',
    message: desk['server.resets.approved'],
    endsSessions: true,
    answer: ({ stream, actor, at }, options) =>
      executeProposal(
        deps.store,
        passkeyResetDecider,
        { stream, type: 'ApprovePasskeyReset', actor, at },
        ({ id, proposedBy }) => {
          const byReset = { reset: id, proposedBy, approvedBy: actor.id }
          return { command: { type: 'ResetPasskeys', data: { resetBy: null, byReset }, actor, at } }
        },
        options,
      ),
  })

export const refusePasskeyResetRoute = (deps: Dependencies) =>
  answerProposalRoute(deps, {
    endpoint: refusePasskeyReset,
    schema: refusePasskeyResetSchema,
    kind: 'reset',
    answer: refuseBy(deps, passkeyResetDecider, 'RefusePasskeyReset'),
  })
