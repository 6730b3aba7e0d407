/**
 * Which roles may make a call at all: an area that is closed to a role answers 403 whatever the id (R-ROLE-4). The server
 * refuses and the site shows a button by this one table; which single things a role reaches, the deciders decide.
 */
import { agencyAccess, applicationAccess, notesAccess, programAccess, talkAccess } from './access.ts'
import { type ActingRole, needsAgency, roleFacts } from './roles.ts'

const rights = {
  fileApplications: (role) => applicationAccess[role].files,
  editApplications: (role) => applicationAccess[role].edits !== 'none',
  forwardApplications: (role) => applicationAccess[role].forwards !== 'none',
  decideApplications: (role) => applicationAccess[role].decides !== 'none',
  prepareDecisions: (role) => applicationAccess[role].prepares !== 'none',
  withdrawApplications: (role) => applicationAccess[role].withdraws !== 'none',
  transferApplications: (role) => applicationAccess[role].transfers !== 'none',
  assignDocuments: (role) => applicationAccess[role].assigns !== 'none',
  askApplicants: (role) => applicationAccess[role].asks !== 'none',
  readAccesses: (role) => roleFacts[role].readsAccesses,
  /** A role that must not learn that notes exist passes this check and gets 404 for every application. */
  changeNotes: (role) => notesAccess[role] !== 'reads',
  /** A person's: a case taken by a system would stay with it when its token ends (R-SYS-14). */
  takeApplications: (role) => notesAccess[role] !== 'reads',
  writeMessages: (role) => talkAccess[role] === 'writes',
  workAtDesk: (role) => notesAccess[role] === 'writes',
  /** Staff of an agency act for somebody who is at their office (R-ACT-30). */
  openVisits: (role) => needsAgency(role),
  /** To a colleague of the same agency, so the Super Administrator gives nothing (R-OFF-31). */
  giveApplications: (role) => notesAccess[role] === 'writes' && needsAgency(role),
  setAbsences: (role) => needsAgency(role),
  readTransfers: (role) => roleFacts[role].isStaff,
  readTemplates: (role) => roleFacts[role].isStaff,
  writeTemplates: (role) => roleFacts[role].writesTemplates,
  readFeedback: (role) => roleFacts[role].readsFeedback,
  readNumbers: (role) => roleFacts[role].readsNumbers,
  readPrograms: (role) => programAccess[role].reads !== 'none',
  writePrograms: (role) => programAccess[role].writes !== 'none',
  readAgencies: (role) => agencyAccess[role].reads,
  writeAgencies: (role) => agencyAccess[role].writes,
  /** Not their documents. */
  readMembers: (role) => role !== 'system' && roleFacts[role].members !== 'none',
  editMembers: (role) => roleFacts[role].members === 'administers',
  viewMemberDocuments: (role) => roleFacts[role].viewsMemberDocuments,
  changeRoles: (role) => roleFacts[role].changesRoles,
  readMessages: (role) => roleFacts[role].readsMessages,
  /** Of its own agency: whoever belongs to none has no feed. */
  readFeed: (role) => roleFacts[role].belongsToAgency,
  manageWebhooks: (role) => roleFacts[role].managesSystems,
  readLog: (role) => roleFacts[role].readsLog,
  /** Asking for a token of one's agency's own system, and revealing it. */
  proposeSystems: (role) => roleFacts[role].managesSystems,
  /** Their list, the second person's answer, and their end. */
  manageSystems: (role) => roleFacts[role].managesSystems || roleFacts[role].changesRoles,
} as const satisfies Readonly<Record<string, (role: ActingRole) => boolean>>

export type Right = keyof typeof rights

export const hasRight = (role: ActingRole, right: Right): boolean => rights[right](role)

/**
 * Of the rights of its role, those that an agency's own system has too (R-SYS-6): its work on applications. A right that
 * is not listed is a person's alone.
 */
const systemRights: ReadonlySet<Right> = new Set([
  'forwardApplications',
  'prepareDecisions',
  'decideApplications',
  'transferApplications',
  'assignDocuments',
  'askApplicants',
  'changeNotes',
  'writeMessages',
  'workAtDesk',
  'readTransfers',
  'readTemplates',
  'readPrograms',
  'readFeed',
])

export const isSystemRight = (right: Right): boolean => systemRights.has(right)
