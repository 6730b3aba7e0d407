/** Which staff saw an application: for its owner without names, and for the Auditor. */
import { applicationLooks } from '@portal/contract/calls/application-looks.endpoint'
import { applicationLooksSchema } from '@portal/contract/calls/application-looks.schema'
import { newApp, params, refused, signedIn } from '@portal/http'
import { looksOf } from '@portal/identity'
import { detailOf, lookDocuments } from '@portal/read-models'
import type { Dependencies } from './dependencies.ts'

export const applicationLooksRoute = ({ items, now }: Dependencies) =>
  newApp().get(applicationLooks.path, signedIn('User', 'Auditor'), params(applicationLooksSchema), async (c) => {
    const { id } = c.req.valid('param')
    const application = await detailOf(items, c.var.actor, id)
    if (!application) return refused(c, 'not_found')
    const about = { record: `application-${id}` as const, agency: application.agency.id }
    return c.json({ data: await lookDocuments(items, await looksOf(items, about, now())) })
  })
