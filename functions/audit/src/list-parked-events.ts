/** The projectors' parked events and how far they are behind, for the Auditor and the Super Administrator. */
import { listParkedEvents } from '@portal/contract/endpoints/audit'
import { newApp, signedIn } from '@portal/http'
import { measureFeedLag, parkedEvents } from '@portal/read-models'
import type { Dependencies } from './dependencies.ts'

export const listParkedEventsRoute = ({ items, now }: Dependencies) =>
  newApp().get(listParkedEvents.path, signedIn('readLog'), async (c) => {
    const [data, lag] = await Promise.all([parkedEvents(items), measureFeedLag(items, now())])
    return c.json({ data, lag })
  })
