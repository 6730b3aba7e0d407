/** The facts about each status of an application. Every rule about a status reads this table. */
import type { ApplicationEvent } from './events.ts'

/**
 * `isFinal`: no command can change the application any more. `isDecided`: it is final because an agency completed or
 * rejected it.
 */
type Ending =
  | { readonly isFinal: false; readonly isDecided: false }
  | { readonly isFinal: true; readonly isDecided: boolean }

type StatusFacts = {
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

/** `imported` is a record from before the portal; no command leads to it. */
export const statusFacts = {
  pending: {
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
    isFinal: true,
    isDecided: true,
    holdsProgram: false,
    isEditable: false,
    isReturnable: false,
    isFollowable: true,
    waitsForAgency: false,
    actsNext: 'nobody',
  },
  imported: {
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

export type ApplicationStatus = keyof typeof statusFacts

type FactsOf<S extends ApplicationStatus> = (typeof statusFacts)[S]

export type DecidedStatus = {
  [S in ApplicationStatus]: FactsOf<S>['isDecided'] extends true ? S : never
}[ApplicationStatus]

export const isFinal = (status: ApplicationStatus): boolean => statusFacts[status].isFinal
export const isDecided = (status: ApplicationStatus): status is DecidedStatus => statusFacts[status].isDecided
export const waitsForAgency = (status: ApplicationStatus): boolean => statusFacts[status].waitsForAgency

/** The status that an event leads to; null keeps the current one. */
export const statusAfter = {
  ApplicationFiled: 'pending',
  ApplicationEdited: null,
  ApplicationForwarded: 'forwarded',
  ApplicationReturned: 'pending',
  ApplicationCompleted: 'completed',
  ApplicationRejected: 'rejected',
} as const satisfies Record<ApplicationEvent['type'], ApplicationStatus | null>

type StatusAfter = typeof statusAfter
/** The event types that record an agency's decision. */
export type DecisionType = {
  [T in keyof StatusAfter]: StatusAfter[T] extends DecidedStatus ? T : never
}[keyof StatusAfter]

export const isDecisionType = (type: string): type is DecisionType => {
  const status = Object.hasOwn(statusAfter, type) ? statusAfter[type as keyof StatusAfter] : null
  return status !== null && isDecided(status)
}
