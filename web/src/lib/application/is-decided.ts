import type { ApplicationDocument } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'

/** Nobody decides on a completed or rejected application again (R-APP-19). */
export const isDecided = ({ status }: Pick<ApplicationDocument, 'status'>): boolean =>
  applicationStatusFacts[status].isDecided
