import type { ApplicationDocument } from '@portal/contract'

/** Completed and rejected are the end: nobody decides again (R-APP-19). */
export const isDecided = ({ status }: Pick<ApplicationDocument, 'status'>): boolean =>
  status === 'completed' || status === 'rejected'
