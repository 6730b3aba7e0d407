import { proposalDecision } from '../documents/proposal-decision.ts'

export const refuseRoleChangeSchema = proposalDecision('Refuses a proposal; its proposer withdraws it so.')
