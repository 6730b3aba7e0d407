/**
 * The facts about each status of an application. Every rule, answer and screen about a status reads this table; its
 * Georgian label is in the contract.
 */
/**
 * `isFinal`: no command can change the application any more. `isDecided`: it is final because an agency completed or
 * rejected it, and not because its applicant withdrew it.
 */
type Ending =
  | { readonly isFinal: false; readonly isDecided: false }
  | { readonly isFinal: true; readonly isDecided: boolean }

type StatusFacts = {
  /** The spelling of the API, which never changes. */
  readonly published: string
  readonly tone: 'ok' | 'warn' | 'stop' | 'info' | 'plain'
  readonly icon: 'clock' | 'send' | 'check' | 'cross' | 'info'
  /** The number in a receipt's bytes, which never changes; null where a receipt cannot state the status. */
  readonly receipt: number | null
  /** In this status the applicant may not file another application for the same program. */
  readonly holdsProgram: boolean
  /** In this status a refiling keeps the application that it follows from being refiled again. */
  readonly holdsFollowed: boolean
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
    published: 'pendding',
    tone: 'warn',
    icon: 'clock',
    receipt: null,
    isFinal: false,
    isDecided: false,
    holdsProgram: true,
    holdsFollowed: true,
    isEditable: true,
    isReturnable: false,
    isFollowable: false,
    waitsForAgency: false,
    actsNext: 'applicant',
  },
  forwarded: {
    published: 'forwarded',
    tone: 'info',
    icon: 'send',
    receipt: 1,
    isFinal: false,
    isDecided: false,
    holdsProgram: true,
    holdsFollowed: true,
    isEditable: false,
    isReturnable: true,
    isFollowable: false,
    waitsForAgency: true,
    actsNext: 'agency',
  },
  completed: {
    published: 'completed',
    tone: 'ok',
    icon: 'check',
    receipt: 2,
    isFinal: true,
    isDecided: true,
    holdsProgram: true,
    holdsFollowed: true,
    isEditable: false,
    isReturnable: false,
    isFollowable: false,
    waitsForAgency: false,
    actsNext: 'nobody',
  },
  rejected: {
    published: 'rejected',
    tone: 'stop',
    icon: 'cross',
    receipt: 3,
    isFinal: true,
    isDecided: true,
    holdsProgram: false,
    holdsFollowed: true,
    isEditable: false,
    isReturnable: false,
    isFollowable: true,
    waitsForAgency: false,
    actsNext: 'nobody',
  },
  withdrawn: {
    published: 'withdrawn',
    tone: 'plain',
    icon: 'info',
    receipt: null,
    isFinal: true,
    isDecided: false,
    holdsProgram: false,
    holdsFollowed: false,
    isEditable: false,
    isReturnable: false,
    isFollowable: false,
    waitsForAgency: false,
    actsNext: 'nobody',
  },
  imported: {
    published: 'active',
    tone: 'plain',
    icon: 'info',
    receipt: null,
    isFinal: false,
    isDecided: false,
    holdsProgram: true,
    holdsFollowed: true,
    isEditable: false,
    isReturnable: false,
    isFollowable: false,
    waitsForAgency: false,
    actsNext: 'agency',
  },
} as const satisfies Record<string, StatusFacts>

export type ApplicationStatus = keyof typeof statusFacts
export type FactsOf<S extends ApplicationStatus> = (typeof statusFacts)[S]

/** The published spelling of a status. */
export const publishedStatus = <S extends ApplicationStatus>(status: S): FactsOf<S>['published'] =>
  statusFacts[status].published

export type ReceiptStatus = {
  [S in ApplicationStatus]: FactsOf<S>['receipt'] extends number ? S : never
}[ApplicationStatus]
