/** Notifies a member who agreed to SMS when staff forward, return, confirm or reject their application. */
import type { ApplicationEvent } from '@portal/domain'
import { parseStream } from '@portal/domain'
import type { Items } from '@portal/items'
import { type ApplicationNotice, applicationText, type Sms } from '@portal/notices'
import { deliver } from '../deliver.ts'
import type { Reaction } from '../reaction.ts'

export type NotifyApplicantDependencies = {
  readonly items: Items
  readonly sms: Sms
  readonly memberById: (
    id: number,
  ) => Promise<{ readonly phone: string | null; readonly notifications: boolean } | undefined>
  readonly now: () => string
}

export const notifyApplicant = (deps: NotifyApplicantDependencies): Reaction<'application'> => ({
  name: 'notify-applicant',
  kinds: ['application'],
  react: async (event, retry) => {
    const notice = noticeOf(event)
    if (!notice) return
    const member = await deps.memberById(event.data.applicant)
    if (!member?.notifications || !member.phone) return
    const message = { phone: member.phone, text: applicationText(notice, parseStream(event.stream).id) }
    await deliver(deps, {
      ...retry,
      reaction: 'notify-applicant',
      eventId: `${event.stream}/${event.version}`,
      send: () => deps.sms.send(message),
    })
  },
})

/** An applicant who forwards their own application needs no notice. */
const noticeOf = (event: ApplicationEvent): ApplicationNotice | null => {
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
    case 'ApplicationFiled':
    case 'ApplicationEdited':
    case 'DocumentAssigned':
    case 'PapersSupplied':
    case 'RequestClosed':
      return null
  }
}
