/** Who may administer members (R-ROLE-3); an operator command acts as the system. */

import { roleFacts } from '../facts/roles.ts'
import type { Actor } from '../kernel/decider.ts'

export const mayAdministerMembers = ({ role }: Pick<Actor, 'role'>): boolean =>
  roleFacts[role].members === 'administers'

/** Who may read members, but not their documents: the Super Administrator, who may change them, and auditors. */
export const mayReadMembers = ({ role }: Pick<Actor, 'role'>): boolean =>
  role !== 'system' && roleFacts[role].members !== 'none'

/** Images of an identity document are shown to its owner and to those who verify it. */
export const mayViewDocuments = ({ id, role }: Pick<Actor, 'id' | 'role'>, member: number): boolean =>
  id === member || roleFacts[role].viewsMemberDocuments
