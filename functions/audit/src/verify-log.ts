/**
 * Verifies everything that is stored, step by step; each call returns its progress and a cursor. A call works for five
 * of the 15 seconds that it may take, so that the caller sees progress.
 */
import { nightlyVerification, verifyLog } from '@portal/contract/endpoints/audit'
import { verifyLogSchema } from '@portal/contract/schemas/audit'
import { validation } from '@portal/contract/texts/validation'
import { commandRoute, newApp, refused, signedIn } from '@portal/http'
import {
  countWork,
  lastNightly,
  progressAt,
  readCursor,
  verifySkippingFailures,
  writeCursor,
} from '@portal/verification'
import type { Dependencies } from './dependencies.ts'

const workMilliseconds = 5_000

export const verifyLogRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: verifyLog, schema: verifyLogSchema }, async (c, { cursor }) => {
    const start = readCursor(cursor ?? null)
    if (start === undefined)
      return refused(c, 'invalid_fields', { errors: { cursor: [validation['validation.choice']] } })
    const until = Date.parse(deps.now()) + workMilliseconds
    // Throws when the store is down, which is an outage; below, a single unreadable row or table becomes a finding.
    const work = await countWork(deps.items)
    const hasTime = () => Date.parse(deps.now()) < until
    const { next, ...found } = await verifySkippingFailures(deps, start, hasTime, hasTime)
    const progress = progressAt(work, next)
    return c.json({ intact: found.broken.length === 0, ...found, progress, next_cursor: writeCursor(next) })
  })

/** The result of the last nightly verification, for the Auditor and the Super Administrator. */
export const nightlyVerificationRoute = ({ items }: Dependencies) =>
  newApp().get(nightlyVerification.path, signedIn(nightlyVerification), async (c) =>
    c.json({ data: await lastNightly(items) }),
  )
