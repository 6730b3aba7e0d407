/** What an auditor lists: the log, what projectors set aside, and who of the staff saw which record. */
import type { AuditEvent, AuditedAccess } from '@portal/contract'
import { auditAccesses, listEvents, listParkedEvents } from '@portal/contract/endpoints/audit'
import { auditAccessesSchema, listEventsSchema } from '@portal/contract/schemas/audit'
import { isStreamName, parseStream, type StreamName, streamOf } from '@portal/domain'
import { accessEntry, newApp, query, refused, signedIn } from '@portal/http'
import { accessesForAudit, type JoinedAccess } from '@portal/identity'
import type { Items } from '@portal/items'
import { agencyNames, kindOfActor, listLog, measureFeedLag, memberNames, parkedEvents } from '@portal/read-models'
import type { Dependencies } from './dependencies.ts'

/**
 * The log, newest first and without personal fields, for the Auditor and the Super Administrator. They must show their
 * passkey again for an export (R-ID-48).
 */
export const listEventsRoute = (deps: Dependencies) =>
  newApp().get(listEvents.path, signedIn(listEvents), query(listEventsSchema), async (c) => {
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
  newApp().get(listParkedEvents.path, signedIn(listParkedEvents), async (c) => {
    const [data, lag] = await Promise.all([parkedEvents(items), measureFeedLag(items, now())])
    return c.json({ data, lag })
  })

/**
 * Which staff saw which record, with the names of the staff. The answer shows whose records these are, so reading it is
 * recorded as an access to them, which this list shows as one access to the log of that day.
 */
export const listAccessesRoute = ({ items, accessLog, now }: Dependencies) =>
  newApp().get(auditAccesses.path, signedIn(auditAccesses), query(auditAccessesSchema), async (c) => {
    const { cursor, without_own, ...filters } = c.req.valid('query')
    const before = cursor && Buffer.from(cursor, 'base64url').toString()
    const { accesses, next } = await accessesForAudit(
      items,
      { ...filters, before, withoutActor: without_own === '1' ? c.var.actor.id : undefined },
      now(),
    )
    await accessLog(
      accessEntry(
        c,
        'looks',
        accesses.map(({ record }) => record).filter((record) => parseStream(record).kind !== 'access'),
      ),
    )
    const next_cursor = next && Buffer.from(next).toString('base64url')
    return c.json({ data: await documentsOf(items, accesses), next_cursor })
  })

const documentsOf = async (items: Items, accesses: readonly JoinedAccess[]): Promise<AuditedAccess[]> => {
  const [agencies, names] = await Promise.all([
    agencyNames(
      items,
      accesses.map(({ agency }) => agency),
    ),
    memberNames(
      items,
      accesses.map(({ actor }) => actor),
    ),
  ])
  return accesses.map(({ at, actor, role, agency, record, what, times }) => ({
    at,
    actor: { id: actor, role, name: names.get(actor) ?? '', ...kindOfActor(actor) },
    agency: (agency !== null && agencies.get(agency)) || null,
    stream: record,
    what,
    times,
  }))
}
