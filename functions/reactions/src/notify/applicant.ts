/** Notifies a member who agreed to notices when staff forward, return, transfer, confirm or reject their application. */
import type { ApplicationEvent } from '@portal/domain'
import { parseStream } from '@portal/domain'
import type { NoticeName } from '@portal/notices'
import type { Reaction } from '../reaction.ts'
import { type Notice, type SendNoticeDependencies, sendNotice } from './send-notice.ts'

export const notifyApplicant = (deps: SendNoticeDependencies): Reaction<'application'> => ({
  name: 'notify-applicant',
  kinds: ['application'],
  react: async (event, retry) => {
    const name = noticeOf(event)
    if (!name) return
    await sendNotice(
      deps,
      {
        name,
        reaction: 'notify-applicant',
        eventId: `${event.stream}/${event.version}`,
        member: event.data.applicant,
        application: parseStream(event.stream).id,
        at: event.at,
        ...lastDayOf(event),
      },
      retry,
    )
  },
})

const lastDayOf = ({ data }: ApplicationEvent): Pick<Notice, 'day'> =>
  'answerBy' in data && data.answerBy !== null && data.answerBy !== undefined ? { day: data.answerBy } : {}

/** An applicant who forwards their own application needs no notice. */
const noticeOf = (event: ApplicationEvent): NoticeName | null => {
  switch (event.type) {
    case 'ApplicationForwarded':
      return event.data.by === 'staff' ? 'forwarded' : null
    case 'ApplicationReturned':
      return 'returned'
    case 'PapersRequested':
      return 'requested'
    case 'ReturnExtended':
      return 'extended'
    case 'ApplicationCompleted':
      return 'completed'
    case 'ApplicationRejected':
      return 'rejected'
    case 'ApplicationTransferred':
      return 'transferred'
    case 'ApplicationWithdrawn':
    case 'ApplicationFiled':
    case 'ApplicationEdited':
    case 'DocumentAssigned':
    case 'PapersSupplied':
    case 'RequestClosed':
      return null
  }
}
