/** Tells an agent of what they filed in somebody's name, as long as they may read it, and never by SMS (R-ACT-13). */
import { type ApplicationEvent, mandateCovers, parseStream, streamOf, type TalkEvent } from '@portal/domain'
import type { EventStore, RecordedEvent } from '@portal/event-store'
import type { NoticeSaid } from '@portal/notices'
import { actingMandates } from '@portal/read-models'
import type { Reaction } from '../reaction.ts'
import { noticeOf } from './applicant.ts'
import { type SendNoticeDependencies, sendNotice } from './send-notice.ts'

type NotifyAgentDependencies = SendNoticeDependencies & { readonly load: EventStore['load'] }
type Event = RecordedEvent<ApplicationEvent | TalkEvent>

export const notifyAgent = (deps: NotifyAgentDependencies): Reaction<'application' | 'talk'> => ({
  name: 'notify-agent',
  kinds: ['application', 'talk'],
  react: async (event, retry) => {
    const said = await saidOf(deps, event)
    if (!said) return
    const application = parseStream(event.stream).id
    const [filed] = await deps.load<ApplicationEvent>(streamOf('application', application), { upTo: 1 })
    if (filed?.actor.for === undefined) return
    const { id: member, for: principal } = filed.actor
    const now = deps.now()
    const mandates = await actingMandates(deps.items, { agent: member, principal })
    if (!mandates.some((mandate) => mandateCovers(mandate, 'read', now))) return
    const eventId = `${event.stream}/${event.version}`
    const about = { reaction: 'notify-agent', eventId, member, application, at: event.at }
    await sendNotice(deps, { ...said, ...about, isWithoutSms: true }, retry)
  },
})

const saidOf = async (deps: NotifyAgentDependencies, event: Event): Promise<NoticeSaid | null> => {
  if (event.type === 'MessageSent') return event.data.by === 'agency' ? { name: 'message' } : null
  if (event.type === 'MessagesRead' || event.type === 'MessagesTransferred') return null
  return noticeOf(deps, event)
}
