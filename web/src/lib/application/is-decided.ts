import type { ApplicationDocument } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'

/** Completed and rejected are the end: nobody decides again (R-APP-19). */
export const isDecided = ({ status }: Pick<ApplicationDocument, 'status'>): boolean =>
  applicationStatusFacts[status].isFinal
