/** Notifies a member who agreed to notices of what happened to their application, also of their own sending (R-NOTE-21). */
import { type ApplicationEvent, clockOf, parseStream } from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import type { NoticeSaid } from '@portal/notices'
import type { Reaction } from '../reaction.ts'
import { type TellAgentDependencies, tellAgent } from './agent.ts'
import { sendNotice } from './send-notice.ts'

export const notifyApplicant = (deps: TellAgentDependencies): Reaction<'application'> => ({
  name: 'notify-applicant',
  kinds: ['application'],
  react: async (event, retry) => {
    const said = await noticeOf(deps, event)
    if (!said) return
    await sendNotice(
      deps,
      {
        ...said,
        reaction: 'notify-applicant',
        eventId: `${event.stream}/${event.version}`,
        member: event.data.applicant,
        application: parseStream(event.stream).id,
        at: event.at,
      },
      retry,
    )
    await tellAgent(deps, event, said, retry)
  },
})

/** What the applicant is told of an event; null for their own acts but a sending. */
const noticeOf = async (
  { load }: Pick<TellAgentDependencies, 'load'>,
  { stream, version, ...event }: RecordedEvent<ApplicationEvent>,
): Promise<NoticeSaid | null> => {
  switch (event.type) {
    case 'ApplicationForwarded': {
      const { dueOn } = clockOf(await load<ApplicationEvent>(stream, { upTo: version }))
      return { name: event.data.by === 'staff' ? 'forwarded' : 'sent', ...until(dueOn) }
    }
    case 'ApplicationReturned':
      return { name: 'returned', ...until(event.data.answerBy) }
    case 'PapersRequested':
      return { name: 'requested', ...until(event.data.answerBy) }
    case 'ReturnExtended':
      return { name: 'extended', day: event.data.answerBy }
    case 'ApplicationCompleted':
      return { name: 'completed' }
    case 'ApplicationRejected':
      return { name: 'rejected' }
    case 'ApplicationTransferred':
      return { name: 'transferred' }
    case 'ApplicationWithdrawn':
    case 'ApplicationFiled':
    case 'ApplicationEdited':
    case 'DocumentAssigned':
    case 'PapersSupplied':
    case 'RequestClosed':
      return null
  }
}

const until = (day: string | null | undefined) => (day === null || day === undefined ? {} : { day })
