/**
 * Which staff saw which record, with names. The answer names the records' owners too, so reading it is recorded as an
 * access.
 */
import type { AuditedLook } from '@portal/contract'
import { auditLooks } from '@portal/contract/calls/audit-looks.endpoint'
import { auditLooksSchema } from '@portal/contract/calls/audit-looks.schema'
import { newApp, query, shownTo, signedIn } from '@portal/http'
import { type JoinedLook, looksForAudit } from '@portal/identity'
import type { Items } from '@portal/items'
import { agencyNames, memberNames } from '@portal/read-models'
import type { Dependencies } from './dependencies.ts'

export const listLooksRoute = ({ items, accessLog, now }: Dependencies) =>
  newApp().get(auditLooks.path, signedIn('Auditor', 'Super Administrator'), query(auditLooksSchema), async (c) => {
    const { cursor, ...filters } = c.req.valid('query')
    const before = cursor && Buffer.from(cursor, 'base64url').toString()
    const { looks, next } = await looksForAudit(items, { ...filters, before }, now())
    await accessLog(
      shownTo(
        c,
        'looks',
        looks.map(({ record }) => record),
      ),
    )
    const next_cursor = next && Buffer.from(next).toString('base64url')
    return c.json({ data: await documentsOf(items, looks), next_cursor })
  })

const documentsOf = async (items: Items, looks: readonly JoinedLook[]): Promise<AuditedLook[]> => {
  const [agencies, names] = await Promise.all([
    agencyNames(
      items,
      looks.map(({ agency }) => agency),
    ),
    memberNames(
      items,
      looks.map(({ actor }) => actor),
    ),
  ])
  return looks.map(({ at, actor, role, agency, record, what, times }) => ({
    at,
    actor: { id: actor, role, name: names.get(actor) ?? '' },
    agency: (agency !== null && agencies.get(agency)) || null,
    stream: record,
    what,
    times,
  }))
}
