import { expect, test } from 'vitest'
import type { Actor } from '../kernel/decider.ts'
import { hasRight, type Right } from './rights.ts'
import { roleFacts } from './roles.ts'

const roles = Object.keys(roleFacts) as readonly Actor['role'][]

const [citizen, operator, admin, superAdmin, auditor] = [
  'User',
  'Agency Operator',
  'Agency Administrator',
  'Super Administrator',
  'Auditor',
] as const

/** Written by hand from R-ROLE-3, because a slip in one of the tables would open or close an area. */
const holders = {
  fileApplications: [citizen],
  editApplications: [citizen],
  forwardApplications: [citizen, operator, admin, superAdmin],
  decideApplications: [admin],
  prepareDecisions: [operator, admin],
  withdrawApplications: [citizen],
  transferApplications: [admin, superAdmin],
  assignDocuments: [operator, admin],
  askApplicants: [operator, admin],
  readAccesses: [citizen, auditor],
  // Whoever must not learn that notes exist gets 404 for every application.
  changeNotes: [citizen, operator, admin, superAdmin, 'system', 'guest'],
  takeApplications: [citizen, operator, admin, superAdmin, 'system', 'guest'],
  writeMessages: [citizen, operator, admin],
  workAtDesk: [operator, admin, superAdmin],
  openVisits: [operator, admin],
  giveApplications: [operator, admin],
  setAbsences: [operator, admin],
  readTransfers: [operator, admin, superAdmin, auditor],
  readTemplates: [operator, admin, superAdmin, auditor],
  writeTemplates: [admin],
  readFeedback: [admin],
  readNumbers: [admin, superAdmin, auditor],
  readFeed: [operator, admin],
  manageWebhooks: [admin],
  readPrograms: [admin, superAdmin, auditor, 'system'],
  writePrograms: [admin, superAdmin, 'system'],
  readAgencies: [superAdmin, auditor, 'system'],
  writeAgencies: [superAdmin, 'system'],
  readMembers: [superAdmin, auditor],
  editMembers: [superAdmin, 'system'],
  viewMemberDocuments: [superAdmin],
  changeRoles: [superAdmin],
  readMessages: [superAdmin],
  readLog: [superAdmin, auditor],
  proposeSystems: [admin],
  manageSystems: [admin, superAdmin],
} as const satisfies Record<Right, readonly Actor['role'][]>

test.each(Object.entries(holders) as [Right, readonly Actor['role'][]][])(
  'the right %s belongs to %j alone (R-ROLE-3, R-ROLE-4)',
  (right, expected) => expect(roles.filter((role) => hasRight(role, right))).toEqual(expected),
)
