/** Actors for specs, one builder per role, with invented names and numbers. */
import type { Actor, Role } from '@portal/domain'

const person = (role: Role, id: number, agency: number | null, firstName: string): Actor => ({
  id,
  role,
  agency,
  personalId: `0100100${String(id).padStart(4, '0')}`,
  name: { firstName, lastName: 'გამოგონილი' },
})

export const citizen = (id = 5): Actor => person('User', id, null, 'ნინო')
export const agencyOperator = (agency = 1, id = 3): Actor => person('Agency Operator', id, agency, 'გიორგი')
export const agencyAdmin = (agency = 1, id = 2): Actor => person('Agency Administrator', id, agency, 'თამარ')
export const superAdmin = (id = 1): Actor => person('Super Administrator', id, null, 'ლევან')
export const auditor = (id = 4): Actor => person('Auditor', id, null, 'ეკა')
