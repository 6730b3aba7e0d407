/**
 * Everything that is kept, checked piece by piece, and each call says how far it has come
 * and where to go on. A call may work for 15 seconds; it takes five, so that whoever waits sees it move.
 */
import { verifyLog } from '@portal/contract/calls/verify-log.endpoint'
import { verifyLogSchema } from '@portal/contract/calls/verify-log.schema'
import { validation } from '@portal/contract/texts/validation'
import { body, newApp, refused, signedIn } from '@portal/http'
import type { Dependencies } from './dependencies.ts'
import { readCursor, writeCursor } from './verify-cursor.ts'
import { verifyPast } from './verify-past.ts'
import { progressOf, workOf } from './verify-progress.ts'

const workMilliseconds = 5_000

export const verifyLogRoute = (deps: Dependencies) =>
  newApp().post(verifyLog.path, signedIn('Auditor', 'Super Administrator'), body(verifyLogSchema), async (c) => {
    const { cursor } = c.req.valid('json')
    const start = readCursor(cursor ?? null)
    if (start === undefined)
      return refused(c, 'invalid_fields', { errors: { cursor: [validation['validation.choice']] } })
    const until = Date.parse(deps.now()) + workMilliseconds
    // A store that gives nothing at all is an outage; one row or table that it does not give is named with the rest.
    const work = await workOf(deps.items)
    const hasTime = () => Date.parse(deps.now()) < until
    const { next, ...found } = await verifyPast(deps, start, hasTime, hasTime)
    const progress = progressOf(work, next)
    return c.json({ intact: found.broken.length === 0, ...found, progress, next_cursor: writeCursor(next) })
  })
