/** What each role may do with applications, programs, agencies and notes (R-ROLE-3), as tables that every right reads. */
import type { ActingRole } from './roles.ts'

export type AccessScope = 'none' | 'own' | 'agency' | 'all'
export type ApplicationAccess = {
  readonly sees: AccessScope
  readonly files: boolean
  readonly edits: AccessScope
  readonly forwards: AccessScope
  readonly decides: AccessScope
  /** For whose applications the role prepares a decision for an administrator's signature (R-OFF-1). */
  readonly prepares: AccessScope
  /** Whose applications the role takes back (R-APP-90). */
  readonly withdraws: AccessScope
  /** Whose applications the role sends on to another agency (R-APP-92). */
  readonly transfers: AccessScope
  /** Whose documents the role assigns to requirements (R-APP-76). */
  readonly assigns: AccessScope
  /** Whose applicants the role asks for papers, and for whose answers it extends the last day (R-APP-99). */
  readonly asks: AccessScope
}

const noApplications = {
  sees: 'none',
  files: false,
  edits: 'none',
  forwards: 'none',
  decides: 'none',
  prepares: 'none',
  withdraws: 'none',
  transfers: 'none',
  assigns: 'none',
  asks: 'none',
} as const satisfies ApplicationAccess

export const applicationAccess = {
  User: {
    sees: 'own',
    files: true,
    edits: 'own',
    forwards: 'own',
    decides: 'none',
    prepares: 'none',
    withdraws: 'own',
    transfers: 'none',
    assigns: 'none',
    asks: 'none',
  },
  'Agency Operator': {
    sees: 'agency',
    files: false,
    edits: 'none',
    forwards: 'agency',
    decides: 'none',
    prepares: 'agency',
    withdraws: 'none',
    transfers: 'none',
    assigns: 'agency',
    asks: 'agency',
  },
  'Agency Administrator': {
    sees: 'agency',
    files: false,
    edits: 'none',
    forwards: 'agency',
    decides: 'agency',
    prepares: 'agency',
    withdraws: 'none',
    transfers: 'agency',
    assigns: 'agency',
    asks: 'agency',
  },
  'Super Administrator': {
    sees: 'all',
    files: false,
    edits: 'none',
    forwards: 'all',
    decides: 'none',
    prepares: 'none',
    withdraws: 'none',
    transfers: 'all',
    assigns: 'none',
    asks: 'none',
  },
  Auditor: { ...noApplications, sees: 'all' },
  system: noApplications,
  guest: noApplications,
} as const satisfies Record<ActingRole, ApplicationAccess>

/** Whose programs: noPrograms, those of the actor's agency, or all. */
export type ProgramScope = 'none' | 'agency' | 'all'
export type ProgramAccess = { readonly reads: ProgramScope; readonly writes: ProgramScope }

const noPrograms = { reads: 'none', writes: 'none' } as const satisfies ProgramAccess

/** The loader of demo data acts as `system`. */
export const programAccess = {
  User: noPrograms,
  'Agency Operator': noPrograms,
  'Agency Administrator': { reads: 'agency', writes: 'agency' },
  'Super Administrator': { reads: 'all', writes: 'all' },
  Auditor: { reads: 'all', writes: 'none' },
  system: { reads: 'all', writes: 'all' },
  guest: noPrograms,
} as const satisfies Record<ActingRole, ProgramAccess>

export type AgencyAccess = { readonly reads: boolean; readonly writes: boolean }

const noAgencies = { reads: false, writes: false } as const satisfies AgencyAccess

/** The loader of demo data acts as `system`. */
export const agencyAccess = {
  User: noAgencies,
  'Agency Operator': noAgencies,
  'Agency Administrator': noAgencies,
  'Super Administrator': { reads: true, writes: true },
  Auditor: { reads: true, writes: false },
  system: { reads: true, writes: true },
  guest: noAgencies,
} as const satisfies Record<ActingRole, AgencyAccess>

type NotesAccess = 'writes' | 'reads' | 'none'

export const notesAccess = {
  User: 'none',
  'Agency Operator': 'writes',
  'Agency Administrator': 'writes',
  'Super Administrator': 'writes',
  Auditor: 'reads',
  system: 'none',
  guest: 'none',
} as const satisfies Record<ActingRole, NotesAccess>

type TalkAccess = 'writes' | 'reads' | 'none'

/** Messages of one conversation: sending one reads those before it, so their number bounds its cost (R-APP-118). */
export const maxMessages = 500

/** The conversation with an applicant (R-APP-80): of the applications that the role sees. */
export const talkAccess = {
  User: 'writes',
  'Agency Operator': 'writes',
  'Agency Administrator': 'writes',
  'Super Administrator': 'reads',
  Auditor: 'reads',
  system: 'none',
  guest: 'none',
} as const satisfies Record<ActingRole, TalkAccess>
