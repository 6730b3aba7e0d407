import type { ApplicationRow } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'

/** Who decided it; `reviewer` is also who forwarded it, until it is decided (R-APP-33). */
export const deciderOf = ({ status, reviewer }: Pick<ApplicationRow, 'status' | 'reviewer'>): string | null =>
  reviewer && applicationStatusFacts[status].isDecided ? `${reviewer.first_name} ${reviewer.last_name}` : null
