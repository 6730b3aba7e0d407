/** Destroys the secret of a deleted webhook, if the call that deleted it died before it could (R-SYS-41). */

import type { Items } from '@portal/items'
import { forgetWebhook } from '@portal/read-models'
import type { Reaction } from '../reaction.ts'

export const forgetDeletedWebhook = ({ items }: { readonly items: Items }): Reaction<'webhook'> => ({
  name: 'forget-webhook',
  kinds: ['webhook'],
  react: async ({ type, data: { webhook } }) => {
    if (type === 'WebhookDeleted') await forgetWebhook(items, webhook)
  },
})
