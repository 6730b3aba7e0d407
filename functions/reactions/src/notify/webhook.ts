/** Tells the administrators of an agency that a webhook was paused (R-SYS-45). */
import { hasRight } from '@portal/domain'
import { loadStaff } from '@portal/read-models'
import type { Reaction } from '../reaction.ts'
import { type SendNoticeDependencies, sendNotice } from './send-notice.ts'

export const notifyOfWebhook = (deps: SendNoticeDependencies): Reaction<'webhook'> => ({
  name: 'notify-of-webhook',
  kinds: ['webhook'],
  react: async (event, retry) => {
    if (event.type !== 'WebhookPaused') return
    const administrators = (await loadStaff(deps.items)).filter(
      ({ permission, agency_id: agency }) => hasRight(permission, 'manageWebhooks') && agency === event.data.agency,
    )
    for (const { id: member } of administrators) {
      const eventId = `${event.stream}/${event.version}/${member}`
      const about = { name: 'webhookPaused', application: null, reaction: 'notify-of-webhook' } as const
      await sendNotice(deps, { ...about, eventId, member, at: event.at }, retry)
    }
  },
})
