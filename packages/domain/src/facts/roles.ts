/**
 * The facts about each role, and those of its rights that hold for all records or none (R-ROLE-3). Rights that depend on
 * whose record it is, such as that of the own agency, are in the `access.ts` of the aggregate.
 */

/** The values of the `permission` field (R-ROLE-1). */
export const roles = ['Super Administrator', 'Agency Administrator', 'Agency Operator', 'User', 'Auditor'] as const
export type Role = (typeof roles)[number]
/** An operator's command acts as `system`, somebody who is not signed in as `guest`. */
export type ActingRole = Role | 'system' | 'guest'

type RoleFacts = {
  /** Whether the role files applications and has quotas. */
  readonly isCitizen: boolean
  /** Whether the role works for the state: it has shorter sessions, needs a passkey, and its accesses are recorded. */
  readonly isStaff: boolean
  /** Granting this role must name an agency, and granting any other must not. */
  readonly belongsToAgency: boolean
  readonly members: 'none' | 'reads' | 'administers'
  /** Whether the role sees images of other people's identity documents, in order to verify them. */
  readonly viewsMemberDocuments: boolean
  readonly changesRoles: boolean
  readonly readsMessages: boolean
  readonly writesTemplates: boolean
  /** Whether the role reads what applicants wrote to its agency about applying. */
  readonly readsFeedback: boolean
  /** Whether the role reads what an agency's office received, decided and let wait. */
  readonly readsNumbers: boolean
  /** Whether the role manages the systems of its agency. */
  readonly managesSystems: boolean
  readonly readsLog: boolean
  /** Whether the role sees who of the staff opened an application; its applicant sees it too. */
  readonly readsAccesses: boolean
}

const none = {
  isCitizen: false,
  isStaff: false,
  belongsToAgency: false,
  members: 'none',
  viewsMemberDocuments: false,
  changesRoles: false,
  readsMessages: false,
  writesTemplates: false,
  readsFeedback: false,
  readsNumbers: false,
  managesSystems: false,
  readsLog: false,
  readsAccesses: false,
} as const satisfies RoleFacts

/** An operator command acts as `system`. */
export const roleFacts = {
  User: { ...none, isCitizen: true, readsAccesses: true },
  'Agency Operator': { ...none, isStaff: true, belongsToAgency: true },
  'Agency Administrator': {
    ...none,
    isStaff: true,
    belongsToAgency: true,
    writesTemplates: true,
    readsFeedback: true,
    readsNumbers: true,
    managesSystems: true,
  },
  'Super Administrator': {
    ...none,
    isStaff: true,
    members: 'administers',
    viewsMemberDocuments: true,
    changesRoles: true,
    readsMessages: true,
    readsNumbers: true,
    readsLog: true,
  },
  Auditor: { ...none, isStaff: true, members: 'reads', readsNumbers: true, readsLog: true, readsAccesses: true },
  system: { ...none, members: 'administers' },
  guest: none,
} as const satisfies Record<ActingRole, RoleFacts>

export const isCitizen = (role: ActingRole): boolean => roleFacts[role].isCitizen
export const isStaff = (role: ActingRole): boolean => roleFacts[role].isStaff

/** Granting one of these roles must name an agency, and granting any other must not. */
export const needsAgency = (role: ActingRole): boolean => roleFacts[role].belongsToAgency
