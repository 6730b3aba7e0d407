/**
 * Which staff saw which record, with the names of the staff. The answer shows whose records these are, so reading it is
 * recorded as an access to them, which this list shows as one access to the log of that day.
 */
import type { AuditedAccess } from '@portal/contract'
import { auditAccesses } from '@portal/contract/endpoints/audit'
import { auditAccessesSchema } from '@portal/contract/schemas/audit'
import { parseStream } from '@portal/domain'
import { accessEntry, newApp, query, signedIn } from '@portal/http'
import { accessesForAudit, type JoinedAccess } from '@portal/identity'
import type { Items } from '@portal/items'
import { agencyNames, memberNames } from '@portal/read-models'
import type { Dependencies } from './dependencies.ts'

export const listAccessesRoute = ({ items, accessLog, now }: Dependencies) =>
  newApp().get(auditAccesses.path, signedIn(auditAccesses.right), query(auditAccessesSchema), async (c) => {
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
    actor: { id: actor, role, name: names.get(actor) ?? '' },
    agency: (agency !== null && agencies.get(agency)) || null,
    stream: record,
    what,
    times,
  }))
}
