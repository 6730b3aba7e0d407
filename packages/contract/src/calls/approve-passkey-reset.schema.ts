import { proposalDecision } from '../documents/proposal-decision.ts'

export const approvePasskeyResetSchema = proposalDecision(
  'Approves what another Super Administrator proposed; the colleague’s passkeys go with it.',
)
