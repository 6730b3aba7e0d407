/** Tells an applicant that the agency wrote to them, by SMS at most once a day (Asia/Tbilisi), however often (R-APP-83). */
import { tbilisiDay } from '@portal/domain'
import type { Reaction } from '../reaction.ts'
import { type TellAgentDependencies, tellAgent } from './agent.ts'
import { sendNotice } from './send-notice.ts'

export const notifyOfMessage = (deps: TellAgentDependencies): Reaction<'talk'> => ({
  name: 'notify-of-message',
  kinds: ['talk'],
  react: async (event, retry) => {
    if (event.type !== 'MessageSent' || event.data.by !== 'agency') return
    const { applicant: member, application } = event.data
    await sendNotice(
      deps,
      {
        name: 'message',
        reaction: 'notify-of-message',
        eventId: `${event.stream}/${event.version}`,
        oneSmsFor: `member-${member}/${tbilisiDay(event.at)}`,
        member,
        application,
        at: event.at,
      },
      retry,
    )
    await tellAgent(deps, event, { name: 'message' }, retry)
  },
})
