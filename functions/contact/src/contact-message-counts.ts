/** The number of messages by status, without personal data. */
import { contactMessageCounts } from '@portal/contract/endpoints/contact'
import { newApp, signedIn } from '@portal/http'
import { inboxCounts } from '@portal/read-models'
import type { Dependencies } from './dependencies.ts'

export const contactMessageCountsRoute = ({ items }: Dependencies) =>
  newApp().get(contactMessageCounts.path, signedIn('readMessages'), async (c) =>
    c.json(await inboxCounts(items, c.var.actor)),
  )
