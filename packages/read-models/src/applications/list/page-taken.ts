/** Adds the assignees to the rows of one page, for staff and never for the viewer's own applications. */
import type { ApplicationRow } from '@portal/contract'
import { type Actor, isShownAssignee } from '@portal/domain'
import type { Items } from '@portal/items'
import { type Taken, takenIn, takenNow } from '../notes/taken.ts'
import { scopeOf } from './scope.ts'

export const withTaken = async (
  items: Items,
  viewer: Actor,
  rows: readonly ApplicationRow[],
  known?: ReadonlyMap<number, Taken>,
): Promise<ApplicationRow[]> => {
  const scope = scopeOf(viewer)
  if (scope === 'own' || !isShownAssignee(viewer)) return [...rows]
  const ids = rows.flatMap(({ id, status }) => (status === 'forwarded' ? [id] : []))
  const range = { from: Math.min(...ids), to: Math.max(...ids) }
  const taken = known ?? (ids.length === 0 ? new Map<number, Taken>() : await takenIn(items, scope, range))
  return rows.map((row) => (row.is_own ? row : { ...row, taken_by: takenNow(taken, row)?.by ?? null }))
}
