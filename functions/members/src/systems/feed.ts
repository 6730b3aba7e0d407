/** What an agency's own systems follow (R-SYS-30). It names nobody, so it is no access to anybody's data. */
import { agencyEvents } from '@portal/contract/endpoints/systems'
import { agencyEventsSchema } from '@portal/contract/schemas/systems'
import { webhooks } from '@portal/contract/texts/webhooks'
import { newApp, query, refused, signedIn } from '@portal/http'
import { feedRowOf, isFeedCursor, readFeed } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'

export const agencyEventsRoute = ({ items }: Dependencies) =>
  newApp().get(agencyEvents.path, signedIn(agencyEvents), query(agencyEventsSchema), async (c) => {
    const { agency } = c.var.actor
    if (agency === null) return refused(c, 'not_permitted')
    const { after, limit } = c.req.valid('query')
    const isKnown = after === undefined || (await isFeedCursor(items, agency, after))
    if (!isKnown) return refused(c, 'invalid_fields', { errors: { after: [webhooks['server.feed.cursor']] } })
    const { entries, isMore } = await readFeed(items, { agency, after, limit })
    const data = entries.map(feedRowOf)
    return c.json({ data, next_cursor: isMore ? (data.at(-1)?.cursor ?? null) : null })
  })
