/**
 * The staff's overview: waiting, received and decided applications of their agency, or of all agencies for the Super
 * Administrator.
 */
import type { ApplicationDocument } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { desk } from '@portal/contract/endpoints/applications'
import {
  type Actor,
  type ApplicationEvent,
  applicationState,
  fold,
  hasRight,
  isShownAssignee,
  mayReadNotes,
  roles,
  streamOf,
  tbilisiDay,
} from '@portal/domain'
import { newApp, signedIn } from '@portal/http'
import { type AccessedRecord, recentAccesses } from '@portal/identity'
import {
  administeredAgencyById,
  type CaseDocument,
  deskOverview,
  documentOnDay,
  findAssignee,
  findPreparation,
  kindOfActor,
  memberNames,
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
  { items, store, now }: Pick<Dependencies, 'items' | 'store' | 'now'>,
  viewer: Actor,
  application: CaseDocument,
  { consistent = false }: { readonly consistent?: boolean } = {},
): Promise<ApplicationDocument> => {
  const shown = documentOnDay(application, tbilisiDay(now()))
  if (!isShownAssignee(viewer) || application.is_own) return shown
  const [taken, preparation, openBy] = await Promise.all([
    findAssignee(items, application, { consistent }),
    preparationFor({ items, store }, viewer, application, { consistent }),
    accessedRecord({ items, now }, viewer, {
      record: streamOf('application', application.id),
      agency: application.agency.id,
    }),
  ])
  return { ...shown, taken_by: taken, open_by: openBy, ...preparation }
}

/** Whom the application concerns is answered as if none were prepared, as with the notes. */
const preparationFor = async (
  { items, store }: Pick<Dependencies, 'items' | 'store'>,
  viewer: Actor,
  application: CaseDocument,
  options: { readonly consistent: boolean },
): Promise<Pick<ApplicationDocument, 'prepared' | 'sent_back'>> => {
  const none = { prepared: null, sent_back: null }
  if (applicationStatusFacts[application.status].isFinal) return none
  const found = await findPreparation(items, application, options)
  if (!found.prepared && !found.sent_back) return none
  // Only the events tell who acted in the applicant's name.
  const history = await store.load<ApplicationEvent>(streamOf('application', application.id))
  if (!mayReadNotes(viewer, fold(applicationState, history))) return none
  if (!found.prepared) return { prepared: null, sent_back: found.sent_back }
  const agency = await administeredAgencyById(items, application.agency.id)
  return { prepared: { ...found.prepared, four_eyes: agency?.four_eyes ?? false }, sent_back: null }
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
  const names = await memberNames(
    items,
    others.map(({ actor }) => actor),
  )
  return others.flatMap(({ actor: id }) => {
    const name = names.get(id)
    return name ? [{ id, name, ...kindOfActor(id) }] : []
  })
}

const isColleague = (role: string) => roles.some((each) => each === role && hasRight(each, 'workAtDesk'))
