/**
 * Adds to the rows of one page what other streams know: the assignees, for staff and never for the viewer's own
 * applications, and the unread messages.
 */
import { waitsForAgency } from '@portal/contract/application-status'
import { type Actor, isShownAssignee } from '@portal/domain'
import type { Items } from '@portal/items'
import { type Assignment, assignmentsIn, currentAssignment } from '../notes/assignments.ts'
import { type UnreadCounts, withUnread } from '../talk/unread.ts'
import type { CaseRow } from '../view/on-day.ts'
import { viewerScope } from './scope.ts'

export const withMarks = async (
  items: Items,
  viewer: Actor,
  rows: readonly CaseRow[],
  known?: { readonly taken: ReadonlyMap<number, Assignment>; readonly unread?: UnreadCounts | undefined },
): Promise<CaseRow[]> =>
  withUnread(items, viewer, await withAssignees(items, viewer, rows, known?.taken), known?.unread)

const withAssignees = async (
  items: Items,
  viewer: Actor,
  rows: readonly CaseRow[],
  known?: ReadonlyMap<number, Assignment>,
): Promise<CaseRow[]> => {
  const scope = viewerScope(viewer)
  if (scope === 'own' || !isShownAssignee(viewer)) return [...rows]
  const ids = rows.flatMap(({ id, status }) => (waitsForAgency(status) ? [id] : []))
  const range = { from: Math.min(...ids), to: Math.max(...ids) }
  const assignments =
    known ?? (ids.length === 0 ? new Map<number, Assignment>() : await assignmentsIn(items, scope, range))
  return rows.map((row) => (row.is_own ? row : { ...row, taken_by: currentAssignment(assignments, row)?.by ?? null }))
}
