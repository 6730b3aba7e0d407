/** The staff of an agency with what each of them holds, and a member as decisions about giving need them. */
import { waitingStatus } from '@portal/contract/application-status'
import type { ColleagueDocument } from '@portal/contract/documents/colleagues'
import { type Absence, absenceOn, type Colleague, needsAgency, nextAbsence } from '@portal/domain'
import { type Items, readableRows } from '@portal/items'
import { listSource } from '../applications/list/list.ts'
import { unpackRow } from '../applications/list/row.ts'
import { rowsOfIds } from '../applications/list/window.ts'
import { assignmentsIn, currentAssignment } from '../applications/notes/assignments.ts'
import { assignedPrograms } from '../catalog/administered-programs.ts'
import { memberById } from '../members/member.ts'
import { agencyStaff } from '../roles/staff.ts'
import { absencesIn } from './absences.ts'

/** Strongly consistent, as for whoever acts; undefined for a member whom nobody knows. */
export const findColleague = async (items: Items, id: number): Promise<Colleague | undefined> => {
  const member = await memberById(items, id)
  if (!member) return undefined
  const { role, agency, personalId, firstName, lastName, status } = member
  return { id, role, agency, personalId, name: { firstName, lastName }, isActive: status === 'active' }
}

/** By name. Of what they hold, rows by number are read: half a unit for ten that are close to each other. */
export const listColleagues = async (
  items: Items,
  agency: number,
  today: string,
): Promise<readonly ColleagueDocument[]> => {
  const scope = `agency-${agency}` as const
  const [staff, absences, held, programs] = await Promise.all([
    agencyStaff(items, agency),
    absencesIn(items, agency),
    heldBy(items, scope),
    assignedPrograms(items, agency),
  ])
  const active = new Map(staff.map((one) => [one.id, one.is_active ? { id: one.id, name: one.name } : null]))
  const deputyOf = ({ deputy }: Absence) => (deputy === null ? null : (active.get(deputy) ?? null))
  return staff
    .filter(({ permission }) => needsAgency(permission))
    .map(({ id, name, permission, is_active }) => {
      const open = { open: absences.get(id) ?? [] }
      const [now, next] = [absenceOn(open, today), nextAbsence(open, today)]
      const taken = held.get(id) ?? []
      return {
        ...{ id, name, permission, is_active },
        absent_until: now?.until ?? null,
        deputy: now ? deputyOf(now) : null,
        absence: next ? { from: next.from, until: next.until, deputy: deputyOf(next) } : null,
        taken: taken.length,
        overdue: taken.filter(({ due_on: due }) => due !== null && due < today).length,
        programs: programs.flatMap(({ assignee, ...program }) => (assignee === id ? [program] : [])),
      }
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'ka'))
}

/** The forwarded applications of an agency by their assignee. */
const heldBy = async (items: Items, scope: `agency-${number}`): Promise<ReadonlyMap<number, readonly Held[]>> => {
  const assignments = await assignmentsIn(items, scope, { consistent: false })
  const found = await rowsOfIds(items, listSource(scope, waitingStatus), [...assignments.keys()])
  const rows = readableRows(items, 'views', found, unpackRow).flatMap((row): readonly Held[] => {
    const { by } = currentAssignment(assignments, row) ?? {}
    return by ? [{ by: by.id, due_on: row.due_on }] : []
  })
  return Map.groupBy(rows, ({ by }) => by)
}

type Held = { readonly by: number; readonly due_on: string | null }
