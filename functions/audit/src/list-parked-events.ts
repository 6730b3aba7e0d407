/** The projectors' parked events, for the Auditor and the Super Administrator. */
import { listParkedEvents } from '@portal/contract/calls/list-parked-events.endpoint'
import { newApp, signedIn } from '@portal/http'
import { parkedEvents } from '@portal/read-models'
import type { Dependencies } from './dependencies.ts'

export const listParkedEventsRoute = ({ items }: Dependencies) =>
  newApp().get(listParkedEvents.path, signedIn('Auditor', 'Super Administrator'), async (c) =>
    c.json({ data: await parkedEvents(items) }),
  )
