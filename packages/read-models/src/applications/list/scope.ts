/** Which applications a viewer sees in a list. */
import { type Actor, applicationAccess } from '@portal/domain'
import type { ListScope, Scope } from '../counts/shape.ts'

/** Staff without an agency see their own applications only. */
export const viewerScope = ({ role, agency }: Actor): Scope | 'own' => {
  const { sees } = applicationAccess[role]
  if (sees === 'all') return 'all'
  return sees === 'agency' && agency !== null ? `agency-${agency}` : 'own'
}

/** The list with counts of its own under these filters of agency and program; null when there is none. */
export const listScopeOf = (
  viewer: Actor,
  { agency, program }: { readonly agency?: number | undefined; readonly program?: number | undefined },
): ListScope | null => {
  const scope = viewerScope(viewer)
  if (scope === 'own') return null
  if (scope !== 'all' && agency !== undefined && scope !== `agency-${agency}`) return null
  const narrowed: Scope = scope === 'all' && agency !== undefined ? `agency-${agency}` : scope
  if (program === undefined) return narrowed
  // A program may have moved to another agency, so its applications are counted separately for each agency.
  return narrowed === 'all' ? null : `${narrowed}-program-${program}`
}

/** The scope whose index contains the rows of this list. */
export const agencyOfScope = (scope: ListScope): Scope => scope.replace(/-program-\d+$/, '') as Scope
