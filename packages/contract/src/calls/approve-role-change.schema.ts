import { proposalDecision } from '../documents/proposal-decision.ts'

export const approveRoleChangeSchema = proposalDecision(
  'Approves a proposal of another Super Administrator; the role changes with it.',
)
