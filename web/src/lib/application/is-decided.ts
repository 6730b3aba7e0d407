import type { ApplicationDocument } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'

export const isDecided = ({ status }: Pick<ApplicationDocument, 'status'>): boolean =>
  applicationStatusFacts[status].isDecided
