/**
 * The staff's overview: waiting, received and decided applications of their agency, or of all agencies for the Super
 * Administrator.
 */
import type { ApplicationDocument } from '@portal/contract'
import { desk } from '@portal/contract/endpoints/applications'
import { type Actor, hasRight, isShownAssignee, roles, streamOf, tbilisiDay } from '@portal/domain'
import { newApp, signedIn } from '@portal/http'
import { type AccessedRecord, recentAccesses } from '@portal/identity'
import {
  type CaseDocument,
  deskOverview,
  documentOnDay,
  findAssignee,
  memberById,
  openRecentDays,
} from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'

export const deskRoute = ({ items, now }: Dependencies) => {
  const days = openRecentDays({ items, now })
  return newApp().get(desk.path, signedIn(desk), async (c) =>
    c.json(await deskOverview({ items, days }, c.var.actor, now())),
  )
}

/**
 * An application as it stands today, and what staff see beside an application: its assignee, and colleagues who
 * looked at it recently. An owner gets the application without these fields, even when they are staff.
 */
export const withDeskFields = async (
  { items, now }: Pick<Dependencies, 'items' | 'now'>,
  viewer: Actor,
  application: CaseDocument,
  { consistent = false }: { readonly consistent?: boolean } = {},
): Promise<ApplicationDocument> => {
  const shown = documentOnDay(application, tbilisiDay(now()))
  if (!isShownAssignee(viewer) || application.is_own) return shown
  const [taken, openBy] = await Promise.all([
    findAssignee(items, application, { consistent }),
    accessedRecord({ items, now }, viewer, {
      record: streamOf('application', application.id),
      agency: application.agency.id,
    }),
  ])
  return { ...shown, taken_by: taken, open_by: openBy }
}

const accessedRecord = async (
  { items, now }: Pick<Dependencies, 'items' | 'now'>,
  viewer: Actor,
  about: AccessedRecord,
) => {
  const accesses = await recentAccesses(items, about, now())
  // Of an application that was just sent on, those who had it are no colleagues.
  const others = accesses.filter(
    ({ actor, role, agency }) =>
      actor !== viewer.id && isColleague(role) && (agency === null || agency === about.agency),
  )
  const members = await Promise.all(others.map(({ actor }) => memberById(items, actor, { consistent: false })))
  return members.flatMap((member) =>
    member ? [{ id: member.id, name: `${member.firstName} ${member.lastName}`.trim() }] : [],
  )
}

const isColleague = (role: string) => roles.some((each) => each === role && hasRight(each, 'workAtDesk'))
