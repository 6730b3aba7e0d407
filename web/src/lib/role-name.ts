/** Roles in Georgian; on the wire they keep their English names. */
import { audit } from '@portal/contract/texts/audit'
import { header } from '@portal/contract/texts/header'
import type { Role } from './sign-in.ts'

export const roleName: Record<Role, string> = {
  'Super Administrator': header['role.superAdmin'],
  'Agency Administrator': header['role.agencyAdmin'],
  'Agency Operator': header['role.agencyOperator'],
  User: header['role.user'],
  Auditor: audit['role.auditor'],
}
