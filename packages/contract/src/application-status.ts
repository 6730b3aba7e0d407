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
    actsNext: 'agency',
  },
} as const satisfies Record<string, StatusFacts>

export type ApplicationStatus = keyof typeof applicationStatusFacts
export const applicationStatuses = Object.keys(applicationStatusFacts) as [ApplicationStatus, ...ApplicationStatus[]]
