/** The log of everything that happened, newest first and without personal fields, for the Auditor and the Super Administrator. */
import { listEvents } from '@portal/contract/calls/list-events.endpoint'
import { listEventsSchema } from '@portal/contract/calls/list-events.schema'
import { newApp, query, signedIn } from '@portal/http'
import { logOf } from '@portal/read-models'
import type { Dependencies } from './dependencies.ts'

export const listEventsRoute = (deps: Dependencies) =>
  newApp().get(listEvents.path, signedIn('Auditor', 'Super Administrator'), query(listEventsSchema), async (c) =>
    c.json(await logOf(deps, c.req.valid('query'))),
  )
