/** A second Super Administrator approves a colleague's proposal, which changes the member's record, or refuses it. */
import { approveMemberChange, refuseMemberChange } from '@portal/contract/endpoints/members'
import { approveMemberChangeSchema, refuseMemberChangeSchema } from '@portal/contract/schemas/members'
import { desk } from '@portal/contract/texts/desk'
import { memberChangeDecider } from '@portal/domain'
import { executeMemberChange } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'
import { answerProposalRoute, refuseBy } from './answer-proposal.ts'

export const approveMemberChangeRoute = (deps: Dependencies) =>
  answerProposalRoute(deps, {
    endpoint: approveMemberChange,
    schema: approveMemberChangeSchema,
    kind: 'change',
    message: desk['server.changes.approved'],
    endsSessions: true,
    answer: (by, options) => executeMemberChange(deps.store, { type: 'ApproveMemberChange', ...by }, options),
  })

export const refuseMemberChangeRoute = (deps: Dependencies) =>
  answerProposalRoute(deps, {
    endpoint: refuseMemberChange,
    schema: refuseMemberChangeSchema,
    kind: 'change',
    answer: refuseBy(deps, memberChangeDecider, 'RefuseMemberChange'),
  })
