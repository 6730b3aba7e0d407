/**
 * The facts about each status of an application. Every rule, answer and screen about a status reads this table; its
 * Georgian label is in the contract.
 */
/**
 * `isFinal`: no command can change the application any more. `isDecided`: it is final because an agency completed or
 * rejected it, and not because its applicant withdrew it. `holdsProgram`: in this status the applicant may not file
 * another application for the same program. `holdsFollowed`: in this status a refiling keeps the application that it
 * follows from being refiled again. An end without a decision releases both, so that nobody is locked out by it
 * (R-APP-117).
 */
type Ending =
  | { readonly isFinal: false; readonly isDecided: false; readonly holdsProgram: true; readonly holdsFollowed: true }
  | { readonly isFinal: true; readonly isDecided: true; readonly holdsProgram: boolean; readonly holdsFollowed: true }
  | { readonly isFinal: true; readonly isDecided: false; readonly holdsProgram: false; readonly holdsFollowed: false }

type StatusFacts = {
  /** The spelling of the API, which never changes. */
  readonly published: string
  readonly tone: 'ok' | 'warn' | 'stop' | 'info' | 'plain'
  readonly icon: 'clock' | 'send' | 'check' | 'cross' | 'info'
  /** The number in a receipt's bytes, which never changes; null where a receipt cannot state the status. */
  readonly receipt: number | null
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

/** The status that each event of an application leads to; null keeps the current one. */
export const statusAfter = {
  ApplicationFiled: 'pending',
  ApplicationEdited: null,
  ApplicationForwarded: 'forwarded',
  ApplicationReturned: 'pending',
  ApplicationCompleted: 'completed',
  ApplicationRejected: 'rejected',
  ApplicationWithdrawn: 'withdrawn',
  ApplicationTransferred: null,
  DocumentAssigned: null,
  ReturnExtended: null,
  PapersRequested: null,
  PapersSupplied: null,
  RequestClosed: null,
} as const satisfies Readonly<Record<string, ApplicationStatus | null>>

type StatusAfter = typeof statusAfter
/** The events that move the status, and those that keep it. */
export type MovingEvent = { [T in keyof StatusAfter]: StatusAfter[T] extends null ? never : T }[keyof StatusAfter]
export type KeepingEvent = Exclude<keyof StatusAfter, MovingEvent>

/** An event that nobody knows may move the status. */
export const movesStatus = (type: string): type is MovingEvent =>
  !Object.hasOwn(statusAfter, type) || statusAfter[type as keyof StatusAfter] !== null
