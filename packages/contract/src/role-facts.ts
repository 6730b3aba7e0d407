/** The facts about each role that the screens need, read from the domain's tables. */
import { agencyAccess, applicationAccess, notesAccess, programAccess } from '@portal/domain/facts/access'
import { roleFacts as facts, type Role } from '@portal/domain/facts/roles'
import { keysOf } from './keys-of.ts'

type RoleFacts = {
  readonly isCitizen: boolean
  readonly isStaff: boolean
  readonly belongsToAgency: boolean
  /** Takes applications and writes notes; an auditor only reads. */
  readonly worksAtDesk: boolean
  readonly decidesApplications: boolean
  /** Sends an application on to another agency (R-APP-92). */
  readonly transfersApplications: boolean
  /** Says which document of the program a file is (R-APP-76). */
  readonly assignsDocuments: boolean
  /** Asks applicants for papers and extends their last day (R-APP-99). */
  readonly asksApplicants: boolean
  readonly administersPrograms: boolean
  readonly administersAgencies: boolean
  readonly administersMembers: boolean
  readonly changesRoles: boolean
  readonly readsMessages: boolean
  readonly writesTemplates: boolean
  readonly readsLog: boolean
  /** Reads who opened an application. */
  readonly readsAccesses: boolean
}

const factsOf = (role: Role): RoleFacts => {
  const { isCitizen, isStaff, belongsToAgency, changesRoles, readsMessages, writesTemplates, readsLog, readsAccesses } =
    facts[role]
  return {
    isCitizen,
    isStaff,
    belongsToAgency,
    changesRoles,
    readsMessages,
    writesTemplates,
    readsLog,
    readsAccesses,
    worksAtDesk: notesAccess[role] === 'writes',
    decidesApplications: applicationAccess[role].decides !== 'none',
    transfersApplications: applicationAccess[role].transfers !== 'none',
    assignsDocuments: applicationAccess[role].assigns !== 'none',
    asksApplicants: applicationAccess[role].asks !== 'none',
    administersPrograms: programAccess[role].writes !== 'none',
    administersAgencies: agencyAccess[role].writes,
    administersMembers: facts[role].members === 'administers',
  }
}

const listed = keysOf(facts).filter((role): role is Role => role !== 'system' && role !== 'guest')

export const roleFacts = Object.fromEntries(listed.map((role) => [role, factsOf(role)])) as Readonly<
  Record<Role, RoleFacts>
>

export type RoleFact = keyof RoleFacts

/** False before the profile is known, and for a stored profile with a role that does not exist. */
export const hasFact = (role: Role | undefined, fact: RoleFact): boolean =>
  role !== undefined && Object.hasOwn(roleFacts, role) && roleFacts[role][fact]

export const isStaff = (role: Role | undefined): boolean => role !== undefined && !isCitizen(role)
export const isCitizen = (role: Role | undefined): boolean => hasFact(role, 'isCitizen')

/** The roles with a fact, for a page that is open to them alone. */
export const rolesWith = (fact: RoleFact): readonly Role[] => listed.filter((role) => roleFacts[role][fact])

/** After forwarding, only whoever belongs to no agency edits a program (R-ADM-5). */
export const isProgramLocked = (
  program: { readonly forwarded_at: string | null } | undefined,
  role: Role | undefined,
): boolean => typeof program?.forwarded_at === 'string' && hasFact(role, 'belongsToAgency')
