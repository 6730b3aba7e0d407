/**
 * Which roles may make a call at all: an area that is closed to a role answers 403 whatever the id (R-ROLE-4). Each
 * right reads the table that the deciders read; which single things a role reaches is decided there.
 */
import { agencyAccess, applicationAccess, programAccess } from './facts/access.ts'
import { roleFacts } from './facts/roles.ts'
import type { Actor } from './kernel/decider.ts'
import { mayReadMembers } from './member/access.ts'
import { mayReadAssignee, mayWriteNotes } from './notes/notes.ts'
import { mayWriteMessages } from './talk/talk.ts'

const rights = {
  fileApplications: (role) => applicationAccess[role].files,
  editApplications: (role) => applicationAccess[role].edits !== 'none',
  forwardApplications: (role) => applicationAccess[role].forwards !== 'none',
  decideApplications: (role) => applicationAccess[role].decides !== 'none',
  withdrawApplications: (role) => applicationAccess[role].withdraws !== 'none',
  transferApplications: (role) => applicationAccess[role].transfers !== 'none',
  assignDocuments: (role) => applicationAccess[role].assigns !== 'none',
  askApplicants: (role) => applicationAccess[role].asks !== 'none',
  readAccesses: (role) => roleFacts[role].readsAccesses,
  /** A role that must not learn that notes exist passes this check and gets 404 for every application. */
  changeNotes: (role) => mayWriteNotes({ role }) || !mayReadAssignee({ role }),
  writeMessages: (role) => mayWriteMessages({ role }),
  workAtDesk: (role) => mayWriteNotes({ role }),
  readTransfers: (role) => roleFacts[role].isStaff,
  readTemplates: (role) => roleFacts[role].isStaff,
  writeTemplates: (role) => roleFacts[role].writesTemplates,
  readPrograms: (role) => programAccess[role].reads !== 'none',
  writePrograms: (role) => programAccess[role].writes !== 'none',
  readAgencies: (role) => agencyAccess[role].reads,
  writeAgencies: (role) => agencyAccess[role].writes,
  readMembers: (role) => mayReadMembers({ role }),
  editMembers: (role) => roleFacts[role].members === 'administers',
  viewMemberDocuments: (role) => roleFacts[role].viewsMemberDocuments,
  changeRoles: (role) => roleFacts[role].changesRoles,
  readMessages: (role) => roleFacts[role].readsMessages,
  readLog: (role) => roleFacts[role].readsLog,
} as const satisfies Readonly<Record<string, (role: Actor['role']) => boolean>>

export type Right = keyof typeof rights

export const hasRight = (role: Actor['role'], right: Right): boolean => rights[right](role)
