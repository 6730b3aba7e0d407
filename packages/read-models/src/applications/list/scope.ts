/** Which applications a viewer sees in a list. */
import { type Actor, applicationAccess } from '@portal/domain'
import type { ListScope, Scope } from '../counts/shape.ts'
import type { ListFilters } from './options.ts'

/** Staff without an agency see their own applications only. */
export const scopeOf = ({ role, agency }: Actor): Scope | 'own' => {
  const { sees } = applicationAccess[role]
  if (sees === 'all') return 'all'
  return sees === 'agency' && agency !== null ? `agency-${agency}` : 'own'
}

/** The list that is counted by itself under these filters of agency and program; null where none is. */
export const listScopeOf = (
  viewer: Actor,
  { agency, program }: Pick<ListFilters, 'agency' | 'program'>,
): ListScope | null => {
  const scope = scopeOf(viewer)
  if (scope === 'own') return null
  if (scope !== 'all' && agency !== undefined && scope !== `agency-${agency}`) return null
  const narrowed: Scope = scope === 'all' && agency !== undefined ? `agency-${agency}` : scope
  if (program === undefined) return narrowed
  // A program may have been given to another agency: only with the agency is it known whose applications are meant.
  return narrowed === 'all' ? null : `${narrowed}-program-${program}`
}

/** The scope whose rows are indexed. */
export const agencyOfScope = (scope: ListScope): Scope => scope.replace(/-program-\d+$/, '') as Scope
