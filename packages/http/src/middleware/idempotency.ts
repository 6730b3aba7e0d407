/**
 * Idempotent requests (R-API-7): an `Idempotency-Key` counts for one member, or for a guest together with the body.
 * Bodies are compared by fields and file digests, so that order, spacing and boundaries do not matter.
 */
import { createHash } from 'node:crypto'
import { validation } from '@portal/contract/texts/validation'
import type { Actor } from '@portal/domain'
import type { Context } from 'hono'
import { refuseWith } from '../answer/failure.ts'
import { refused } from '../answer/refused.ts'
import type { PortalEnv } from '../env.ts'

export type Idempotency = { readonly key: string; readonly bodyDigest: string; readonly status: number }

/** `status` is the HTTP status of the first answer. Returns undefined when the header is missing. */
export const requestIdempotency = async <E extends PortalEnv>(
  c: Context<E>,
  status: number,
): Promise<Idempotency | undefined> => {
  const sent = c.req.header('Idempotency-Key')
  if (!sent) return undefined
  if (!/^[\x21-\x7e]{1,255}$/.test(sent)) return refuseWith(refused(c, 'unreadable_request'))
  const bodyDigest = await requestDigest({ method: c.req.method, path: c.req.path, body: c.get('sentBody') ?? {} })
  return { key: `${ownerOf(c.get('actor'), bodyDigest)}:${sent}`, bodyDigest, status }
}

/** An agent's keys are apart from the principal's and from their own. */
const ownerOf = (actor: Actor | undefined, bodyDigest: string): string => {
  if (actor === undefined) return `guest:${bodyDigest}`
  return actor.agent ? `member-${actor.agent.id}-for-${actor.id}` : `member-${actor.id}`
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('base64url')

export const requestDigest = async (value: unknown): Promise<string> => sha256(JSON.stringify(await canonical(value)))

/**
 * Sorts keys, replaces files with name, type and digest, and keeps lists and objects distinct. The recursion is safe,
 * because `readBody` limits the nesting.
 */
const canonical = async (value: unknown): Promise<unknown> => {
  if (value instanceof File)
    return { file: [value.name, value.type, sha256(new Uint8Array(await value.arrayBuffer()))] }
  if (Array.isArray(value)) return { list: await Promise.all(value.map(canonical)) }
  if (typeof value !== 'object' || value === null) return value
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return { fields: await Promise.all(sorted.map(async ([name, field]) => [name, await canonical(field)])) }
}

/**
 * The version that the person saw, from `If-Match: "3"` or `version` in the body; a value that is no number is a 422.
 */
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
