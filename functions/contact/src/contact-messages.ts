/** The inbox of the head of government (R-ROLE-3: only for the Super Administrator, not for the Auditor). */
import { contactMessages } from '@portal/contract/endpoints/contact'
import { contactMessagesSchema } from '@portal/contract/schemas/contact'
import { streamOf } from '@portal/domain'
import { accessEntry, newApp, query, signedIn } from '@portal/http'
import { listInbox } from '@portal/read-models'
import type { Dependencies } from './dependencies.ts'

export const contactMessagesRoute = ({ items, accessLog }: Dependencies) =>
  newApp().get(contactMessages.path, signedIn('readMessages'), query(contactMessagesSchema), async (c) => {
    const page = await listInbox(items, c.var.actor, c.req.valid('query'))
    await accessLog(
      accessEntry(
        c,
        'inbox',
        page.data.map(({ id }) => streamOf('contact', id)),
      ),
    )
    return c.json(page)
  })
