import type { ApplicationStatus } from '@portal/contract'

/** How far a sent application is. Null: the page of a sent application is not for this status and leads to the case. */
export const sentProgress = {
  pendding: null,
  forwarded: 'review',
  completed: 'answered',
  rejected: 'answered',
  withdrawn: null,
  active: 'review',
} as const satisfies Record<ApplicationStatus, 'review' | 'answered' | null>

export type SentProgress = NonNullable<(typeof sentProgress)[ApplicationStatus]>
