/**
 * The log, newest first and without personal fields, for the Auditor and the Super Administrator. They must show their
 * passkey again for an export (R-ID-48).
 */
import type { AuditEvent } from '@portal/contract'
import { listEvents, listParkedEvents } from '@portal/contract/endpoints/audit'
import { listEventsSchema } from '@portal/contract/schemas/audit'
import { isStreamName, type StreamName, streamOf } from '@portal/domain'
import { accessEntry, newApp, query, refused, signedIn } from '@portal/http'
import { listLog, measureFeedLag, parkedEvents } from '@portal/read-models'
import type { Dependencies } from './dependencies.ts'

export const listEventsRoute = (deps: Dependencies) =>
  newApp().get(listEvents.path, signedIn(listEvents.right), query(listEventsSchema), async (c) => {
    const { export: isExport, ...filters } = c.req.valid('query')
    if (isExport && c.var.needsFreshSignIn) return refused(c, 'fresh_sign_in_required')
    const page = await listLog(deps, filters)
    await deps.accessLog(accessEntry(c, isExport ? 'export' : 'log', namedIn(page.data)))
    return c.json(page)
  })

/** An event shown with its actor's name counts as an access to that member and to the event's own record. */
const namedIn = (events: readonly AuditEvent[]): readonly StreamName[] =>
  events.flatMap(({ actor, stream }) =>
    actor.id > 0 && actor.name !== '' ? [streamOf('member', actor.id), ...recordsOf(stream)] : [],
  )

const recordsOf = (stream: string): readonly StreamName[] =>
  isStreamName(stream) && /^(application|member|contact)-/.test(stream) ? [stream] : []

/** The projectors' parked events and how far they are behind, for the Auditor and the Super Administrator. */
export const listParkedEventsRoute = ({ items, now }: Dependencies) =>
  newApp().get(listParkedEvents.path, signedIn(listParkedEvents.right), async (c) => {
    const [data, lag] = await Promise.all([parkedEvents(items), measureFeedLag(items, now())])
    return c.json({ data, lag })
  })
