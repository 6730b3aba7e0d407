/** The facts about each status of an application. Every rule about a status reads this table. */
import type { ApplicationEvent } from './events.ts'

type StatusFacts = {
  /** No command changes the application any more. */
  readonly isFinal: boolean
  /** Its applicant may not file another application for the same program. */
  readonly holdsProgram: boolean
  /** Its applicant may change the text and the documents. */
  readonly isEditable: boolean
  /** Its agency may return it to its applicant for correction. */
  readonly isReturnable: boolean
  /** Its applicant may refile it as a new application. */
  readonly isFollowable: boolean
  /** Who must act next. */
  readonly actsNext: 'applicant' | 'agency' | 'nobody'
}

/** `imported` is a record from before the portal; no command leads to it. */
export const statusFacts = {
  pending: {
    isFinal: false,
    holdsProgram: true,
    isEditable: true,
    isReturnable: false,
    isFollowable: false,
    actsNext: 'applicant',
  },
  forwarded: {
    isFinal: false,
    holdsProgram: true,
    isEditable: false,
    isReturnable: true,
    isFollowable: false,
    actsNext: 'agency',
  },
  completed: {
    isFinal: true,
    holdsProgram: true,
    isEditable: false,
    isReturnable: false,
    isFollowable: false,
    actsNext: 'nobody',
  },
  rejected: {
    isFinal: true,
    holdsProgram: false,
    isEditable: false,
    isReturnable: false,
    isFollowable: true,
    actsNext: 'nobody',
  },
  imported: {
    isFinal: false,
    holdsProgram: true,
    isEditable: false,
    isReturnable: false,
    isFollowable: false,
    actsNext: 'agency',
  },
} as const satisfies Record<string, StatusFacts>

export type ApplicationStatus = keyof typeof statusFacts

type FactsOf<S extends ApplicationStatus> = (typeof statusFacts)[S]

/** The statuses that end an application. */
export type FinalStatus = {
  [S in ApplicationStatus]: FactsOf<S>['isFinal'] extends true ? S : never
}[ApplicationStatus]

export const isFinal = (status: ApplicationStatus): status is FinalStatus => statusFacts[status].isFinal

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
/** The event types that end an application. */
export type DecisionType = {
  [T in keyof StatusAfter]: StatusAfter[T] extends FinalStatus ? T : never
}[keyof StatusAfter]

export const isDecisionType = (type: string): type is DecisionType => {
  const status = Object.hasOwn(statusAfter, type) ? statusAfter[type as keyof StatusAfter] : null
  return status !== null && isFinal(status)
}
