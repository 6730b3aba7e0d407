/** The published statuses of an application with their facts and Georgian labels. Every screen and answer reads this table. */
import {
  type FactsOf,
  publishedStatus,
  type ApplicationStatus as RecordedStatus,
  statusAfter,
  statusFacts,
} from '@portal/domain/facts/statuses'
import { applicationStatus } from './texts/application-status.ts'

type Published = {
  readonly [S in RecordedStatus as FactsOf<S>['published']]: FactsOf<S> & { readonly label: string }
}
export type ApplicationStatus = keyof Published

export const applicationStatusFacts = Object.fromEntries(
  Object.values(statusFacts).map((facts) => [
    facts.published,
    { ...facts, label: applicationStatus[`applications.status.${facts.published}`] },
  ]),
) as unknown as Published
export const applicationStatuses = Object.keys(applicationStatusFacts) as [ApplicationStatus, ...ApplicationStatus[]]

/** The status that an event leads to; null where it keeps the one before. */
export const statusAfterEvent = (type: string): ApplicationStatus | null => {
  const status = Object.hasOwn(statusAfter, type) ? statusAfter[type as keyof typeof statusAfter] : null
  return status && publishedStatus(status)
}

export const waitsForAgency = (status: ApplicationStatus): boolean => applicationStatusFacts[status].waitsForAgency

/** One value for each status. */
export const byStatus = <Value>(of: (status: ApplicationStatus) => Value): Record<ApplicationStatus, Value> =>
  Object.fromEntries(applicationStatuses.map((status) => [status, of(status)])) as Record<ApplicationStatus, Value>

type StatusWith<Facts> = { [S in ApplicationStatus]: Published[S] extends Facts ? S : never }[ApplicationStatus]
/** `never` for two statuses or more. */
type OnlyOne<S, Each = S> = S extends unknown ? ([Each] extends [S] ? S : never) : never

/** Lists and counts have one queue of the agency, so a second status that waits for it does not compile. */
export const waitingStatus: OnlyOne<StatusWith<{ waitsForAgency: true }>> = 'forwarded'
/** A return leads to this status, so a second one in which the applicant acts next does not compile. */
export const unsentStatus: OnlyOne<StatusWith<{ actsNext: 'applicant' }>> = 'pendding'

/** The order by waiting time exists for applications that wait for their agency only. */
export const hasWaitingOrder = (status: ApplicationStatus | 'all' | null | undefined): boolean =>
  status === waitingStatus
