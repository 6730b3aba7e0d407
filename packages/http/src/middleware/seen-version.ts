/**
 * The version that the person saw, from `If-Match: "3"` or `version` in the body; a value that is no number is a 422.
 */
import { validation } from '@portal/contract/texts/validation'
import type { Context } from 'hono'
import { refuseWith } from '../answer/failure.ts'
import { refused } from '../answer/refused.ts'
import type { PortalEnv } from '../env.ts'

export const seenVersion = <E extends PortalEnv>(c: Context<E>): number | undefined => {
  const header = c.req.header('If-Match')
  if (header === undefined) return versionInBody(c)
  const version = /^(?:W\/)?"?([0-9]{1,15})"?$/.exec(header.trim())?.[1]
  if (version === undefined)
    return refuseWith(refused(c, 'invalid_fields', { errors: { version: [validation['validation.digitsOnly']] } }))
  return Number(version)
}

/** The schema has checked the number, because `body(...)` runs before the handler. */
const versionInBody = <E extends PortalEnv>(c: Context<E>): number | undefined => {
  const sent = c.get('sentBody') as { version?: unknown } | undefined
  return sent?.version === undefined ? undefined : Number(sent.version)
}
