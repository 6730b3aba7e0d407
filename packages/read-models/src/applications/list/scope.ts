/** Which applications a viewer sees in a list. */
import { type Actor, applicationAccess } from '@portal/domain'
import type { Scope } from '../counts/shape.ts'

/** Staff without an agency see their own applications only. */
export const scopeOf = ({ role, agency }: Actor): Scope | 'own' => {
  const { sees } = applicationAccess[role]
  if (sees === 'all') return 'all'
  return sees === 'agency' && agency !== null ? `agency-${agency}` : 'own'
}
