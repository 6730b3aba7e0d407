import type { ApplicationDocument } from '@portal/contract'

/** Completed and rejected are the end: nobody decides again (specification 2, section 4). */
export const isDecided = ({ status }: Pick<ApplicationDocument, 'status'>): boolean =>
  status === 'completed' || status === 'rejected'
