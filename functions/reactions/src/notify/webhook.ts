/** Tells the administrators of an agency that a webhook was paused (R-SYS-45). */
import { loadStaff } from '@portal/read-models'
import type { Reaction } from '../reaction.ts'
import { administratorsOf } from './administrators.ts'
import { type SendNoticeDependencies, sendNotice } from './send-notice.ts'

export const notifyOfWebhook = (deps: SendNoticeDependencies): Reaction<'webhook'> => ({
  name: 'notify-of-webhook',
  kinds: ['webhook'],
  react: async (event, retry) => {
    if (event.type !== 'WebhookPaused') return
    for (const member of administratorsOf(await loadStaff(deps.items), event.data.agency)) {
      const eventId = `${event.stream}/${event.version}/${member}`
      const about = { name: 'webhookPaused', application: null, reaction: 'notify-of-webhook' } as const
      await sendNotice(deps, { ...about, eventId, member, at: event.at }, retry)
    }
  },
})
