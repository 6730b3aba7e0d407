/** The token by which an agency's own system acts (R-SYS-5): 256 bits, of which only the SHA-256 is stored. */
import { createHash } from 'node:crypto'
import {
  type Actor,
  actorIdOfSystem,
  isSystemActive,
  type SystemRole,
  type SystemStatus,
  systemRequestsPerMinute,
} from '@portal/domain'
import { type Items, read } from '@portal/items'
import { type Dependencies, expirySeconds, millisecondsNow } from '../dependencies.ts'

/** Scanners of published secrets find a token by its beginning. */
const prefix = 'gpt_'
const form = /^gpt_[A-Za-z0-9_-]{43}$/

/** `secret` is base64url of 32 bytes. */
export const systemToken = (secret: string): string => `${prefix}${secret}`
export const isSystemToken = (token: string): boolean => token.startsWith(prefix)
export const systemTokenDigest = (token: string): string => createHash('sha256').update(token).digest('base64url')

type SystemOfToken = {
  readonly id: number
  readonly agency: number
  readonly label: string
  readonly role: SystemRole
  readonly status: Exclude<SystemStatus, 'lapsed' | 'expired'>
  readonly expiresOn: string
  readonly isAgencyActive: boolean
  readonly sponsors: NonNullable<Actor['sponsors']>
}

export type SignedInSystem = {
  readonly actor: Actor
  /** How long the system has to wait before its next call is answered; null when it need not. */
  readonly secondsToWait: number | null
  /** Why the last use could not be recorded, which is no reason to refuse the call. */
  readonly useNotRecorded?: unknown
}

export type SystemRows = {
  readonly systemOf: (items: Items, digest: string) => Promise<SystemOfToken | undefined>
}

/** The token is looked up by its digest, so comparing takes no time that tells how much of a guess is right. */
export const authenticateSystem = async (
  deps: Pick<Dependencies, 'items' | 'now'> & { readonly memberRows: SystemRows },
  token: string,
): Promise<SignedInSystem | null> => {
  if (!form.test(token)) return null
  const system = await deps.memberRows.systemOf(deps.items, systemTokenDigest(token))
  if (!system?.isAgencyActive || !isSystemActive(system, deps.now())) return null
  const { id, role, agency, label, sponsors } = system
  const [secondsToWait, useNotRecorded] = await Promise.all([countRequest(deps, id), recordUse(deps, id)])
  const name = { firstName: label, lastName: '' }
  return {
    actor: { id: actorIdOfSystem(id), role, agency, personalId: null, name, sponsors },
    secondsToWait,
    ...(useNotRecorded !== undefined && { useNotRecorded }),
  }
}

const minute = 60_000
const hour = 60 * minute

/** Sixty requests in each minute of the clock; a token is not one of a classroom, so nothing multiplies them. */
const countRequest = async (deps: Pick<Dependencies, 'items' | 'now'>, id: number): Promise<number | null> => {
  const now = millisecondsNow(deps)
  const window = Math.floor(now / minute)
  const key = { pk: partitionOf(id), sk: `minute#${window}` }
  const expires_at = expirySeconds((window + 2) * minute)
  const counted = await deps.items.add('access', key, { requests: 1 }, { set: { expires_at } })
  const isOver = read.numberOr(counted, 'requests', 0) > systemRequestsPerMinute
  return isOver ? Math.max(1, Math.ceil(((window + 1) * minute - now) / 1000)) : null
}

/** At most one write an hour, so that a busy system costs no more than an idle one. Returns why it failed. */
const recordUse = async (deps: Pick<Dependencies, 'items' | 'now'>, id: number): Promise<unknown> => {
  const now = millisecondsNow(deps)
  const lastUsed = await lastUseOf(deps.items, id)
  if (lastUsed !== null && now - lastUsed < hour) return undefined
  return deps.items.put('access', { ...lastUseKey(id), lastUsedAt: now }).then(
    () => undefined,
    (error: unknown) => error,
  )
}

const partitionOf = (id: number): string => `system#${id}`
const lastUseKey = (id: number) => ({ pk: partitionOf(id), sk: 'use' })

const lastUseOf = async (items: Items, id: number): Promise<number | null> =>
  read.numberOr(await items.get('access', lastUseKey(id)), 'lastUsedAt', null)

/** When each system last made a call, in milliseconds, to the hour; null for one that never did. */
export const lastUsesOf = async (items: Items, ids: readonly number[]): Promise<ReadonlyMap<number, number | null>> => {
  const rows = ids.length === 0 ? [] : await items.getMany('access', ids.map(lastUseKey), { consistent: false })
  return new Map(ids.map((id, index) => [id, read.numberOr(rows[index], 'lastUsedAt', null)]))
}
