import type { ApplicationEvent, ApplicationStatus } from '@portal/domain'
import { completed, filed, forwarded, rejected, withdrawn } from './application-events.ts'

/** Events that lead to each status; for `imported` there are none. */
export const applicationHistories = {
  pending: [filed()],
  forwarded: [filed(), forwarded()],
  completed: [filed(), forwarded(), completed()],
  rejected: [filed(), forwarded(), rejected()],
  withdrawn: [filed(), forwarded(), withdrawn()],
} as const satisfies Record<Exclude<ApplicationStatus, 'imported'>, readonly ApplicationEvent[]>

/** With one document, which can be assigned. */
export const historyWithDocument = (status: ReachedStatus): readonly ApplicationEvent[] =>
  applicationHistories[status].map((event) =>
    event.type === 'ApplicationFiled'
      ? filed({ documents: [{ id: 1, key: 'filed/document-1', sha256: 'digest-1', size: 1001 }] })
      : event,
  )

export type ReachedStatus = keyof typeof applicationHistories
export const reachedStatuses = Object.keys(applicationHistories) as ReachedStatus[]
