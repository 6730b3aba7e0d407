import { proposalDecision } from '../documents/proposal-decision.ts'

export const refusePasskeyResetSchema = proposalDecision('Refuses a proposal; its proposer withdraws it so.')
