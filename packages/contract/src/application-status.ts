/** The meaning and look of each published status of an application. Every screen and answer reads this table. */
import { applicationStatus } from './texts/application-status.ts'

/**
 * `isFinal`: no command can change the application any more. `isDecided`: it is final because an agency completed or
 * rejected it.
 */
type Ending =
  | { readonly isFinal: false; readonly isDecided: false }
  | { readonly isFinal: true; readonly isDecided: boolean }

type StatusFacts = {
  readonly label: string
  readonly tone: 'ok' | 'warn' | 'stop' | 'info' | 'plain'
  readonly icon: 'clock' | 'send' | 'check' | 'cross' | 'info'
  /** In this status the applicant may not file another application for the same program. */
  readonly holdsProgram: boolean
  /** In this status the applicant may change the text and the documents. */
  readonly isEditable: boolean
  /** In this status the agency may return the application to its applicant for correction. */
  readonly isReturnable: boolean
  /** In this status the applicant may refile the application as a new one. */
  readonly isFollowable: boolean
  /** In this status the application is in its agency's queue, has a waiting time and can have an assignee. */
  readonly waitsForAgency: boolean
  readonly actsNext: 'applicant' | 'agency' | 'nobody'
} & Ending

/** `pendding` is the published spelling; `active` only occurs in imported records, because no command makes it. */
export const applicationStatusFacts = {
  pendding: {
    label: applicationStatus['applications.status.pendding'],
    tone: 'warn',
    icon: 'clock',
    isFinal: false,
    isDecided: false,
    holdsProgram: true,
    isEditable: true,
    isReturnable: false,
    isFollowable: false,
    waitsForAgency: false,
    actsNext: 'applicant',
  },
  forwarded: {
    label: applicationStatus['applications.status.forwarded'],
    tone: 'info',
    icon: 'send',
    isFinal: false,
    isDecided: false,
    holdsProgram: true,
    isEditable: false,
    isReturnable: true,
    isFollowable: false,
    waitsForAgency: true,
    actsNext: 'agency',
  },
  completed: {
    label: applicationStatus['applications.status.completed'],
    tone: 'ok',
    icon: 'check',
    isFinal: true,
    isDecided: true,
    holdsProgram: true,
    isEditable: false,
    isReturnable: false,
    isFollowable: false,
    waitsForAgency: false,
    actsNext: 'nobody',
  },
  rejected: {
    label: applicationStatus['applications.status.rejected'],
    tone: 'stop',
    icon: 'cross',
    isFinal: true,
    isDecided: true,
    holdsProgram: false,
    isEditable: false,
    isReturnable: false,
    isFollowable: true,
    waitsForAgency: false,
    actsNext: 'nobody',
  },
  active: {
    label: applicationStatus['applications.status.active'],
    tone: 'plain',
    icon: 'info',
    isFinal: false,
    isDecided: false,
    holdsProgram: true,
    isEditable: false,
    isReturnable: false,
    isFollowable: false,
    waitsForAgency: false,
    actsNext: 'agency',
  },
} as const satisfies Record<string, StatusFacts>

export type ApplicationStatus = keyof typeof applicationStatusFacts
export const applicationStatuses = Object.keys(applicationStatusFacts) as [ApplicationStatus, ...ApplicationStatus[]]

export const waitsForAgency = (status: ApplicationStatus): boolean => applicationStatusFacts[status].waitsForAgency

/** One value for each status. */
export const byStatus = <Value>(of: (status: ApplicationStatus) => Value): Record<ApplicationStatus, Value> =>
  Object.fromEntries(applicationStatuses.map((status) => [status, of(status)])) as Record<ApplicationStatus, Value>

type Published = typeof applicationStatusFacts
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
