/**
 * Tells an agent of what they filed in somebody's name, as long as they may read it, and by SMS only of a child's (R-ACT-13). It is
 * part of the reactions that tell the applicant, because each projector costs every event.
 */
import {
  type ApplicationEvent,
  type ApplicationFiled,
  isOfVisit,
  mandateCovers,
  mandateHolds,
  parseStream,
  streamOf,
  type TalkEvent,
} from '@portal/domain'
import type { EventStore, RecordedEvent, Retry } from '@portal/event-store'
import type { NoticeSaid } from '@portal/notices'
import { actingMandates, memberById } from '@portal/read-models'
import { type SendNoticeDependencies, sendNotice } from './send-notice.ts'

export type TellAgentDependencies = SendNoticeDependencies & { readonly load: EventStore['load'] }

/** Who is reminded of an application: of a child's the parent who filed it, as long as they act for the child. */
export const addresseeOf = async (
  deps: Pick<SendNoticeDependencies, 'items' | 'now'>,
  filed: RecordedEvent<ApplicationFiled>,
): Promise<number> => {
  const { applicant, byParent } = filed.data
  if (!byParent) return applicant
  const mandate = await readingMandate(deps, { agent: filed.actor.id, principal: applicant })
  return mandate ? filed.actor.id : applicant
}

export const tellAgent = async (
  deps: TellAgentDependencies,
  { stream, version, at }: RecordedEvent<ApplicationEvent | TalkEvent>,
  said: NoticeSaid,
  retry?: Retry,
): Promise<void> => {
  const application = parseStream(stream).id
  const [filed] = await deps.load<ApplicationEvent>(streamOf('application', application), { upTo: 1 })
  if (filed?.actor.for === undefined) return
  const { id: member, for: principal } = filed.actor
  const mandate = await readingMandate(deps, { agent: member, principal })
  if (mandate === undefined) return
  // A child has no phone: the parent is told as an applicant is.
  const isWithoutSms = mandate.basis !== 'parent'
  // Never rename the reaction: the deliveries are stored under it.
  const about = { reaction: 'notify-agent', eventId: `${stream}/${version}`, member, application, at }
  await sendNotice(deps, { ...said, ...about, principal, ...(isWithoutSms && { isWithoutSms }) }, retry)
}

type Between = { readonly agent: number; readonly principal: number }

/** By which the agent may still read the case. Whoever filed by a visit leaves it to others. */
const readingMandate = async ({ items, now }: Pick<SendNoticeDependencies, 'items' | 'now'>, between: Between) => {
  const [mandates, principal] = await Promise.all([
    actingMandates(items, between),
    memberById(items, between.principal),
  ])
  return mandates.find(
    (each) => mandateCovers(each, 'read', now()) && mandateHolds(each, principal) && !isOfVisit(each.basis),
  )
}
