/** Sessions in `access`: partitioned by member, named by their token's digest (R-ID-13). */
import type { Role } from '@portal/domain'
import { allItems, type Item, keyOfItem, read, readableRows, writeOnce } from '@portal/items'
import { type Dependencies, expirySeconds, millisecondsNow } from '../dependencies.ts'
import { maxSession, maxStay, mayStay, newToken, parseToken, sessionLimits } from './tokens.ts'

/** Times in milliseconds. `id` is the token's digest and grants no access. */
export type Session = {
  readonly id: string
  readonly memberId: number
  readonly createdAt: number
  readonly lastUsedAt: number
  readonly device: string | null
  readonly by: SignInMethod
  /** When the person last showed who they are: at the sign-in, or when a locked session was unlocked. */
  readonly signedInAt: number
  /** The session locks instead of ending, and a passkey unlocks it until thirty days after its last use (R-ID-50). */
  readonly stays: boolean
}
export type SignInMethod = 'code' | 'passkey'
export type SessionEnds = { readonly idleExpiresAt: number; readonly expiresAt: number }

type NewSession = {
  readonly memberId: number
  readonly role: Role
  readonly device: string | null
  readonly by?: SignInMethod
  readonly stays?: boolean
}

export const createSession = async (
  deps: Dependencies,
  { memberId, role, device, by = 'code', stays = false }: NewSession,
): Promise<string> => {
  const token = newToken(memberId)
  const id = parseToken(token)?.sessionId as string
  const now = millisecondsNow(deps)
  const session = { id, memberId, createdAt: now, lastUsedAt: now, signedInAt: now, device, by, stays }
  await deps.items.put('access', rowOf({ ...session, stays: stays && mayStay(role) }), { absent: true })
  await endOldest(deps, { memberId, role }, id)
  return token
}

/**
 * A new token for a session that stays, after its member showed a passkey; null when there is no such session. The
 * previous token ends in the same transaction, so that a copy of it from weeks ago is not unlocked together with the
 * session.
 */
export const unlockSession = async (
  deps: Dependencies,
  { memberId, role, token: before }: { readonly memberId: number; readonly role: Role; readonly token: string },
): Promise<string | null> => {
  const parsed = parseToken(before)
  if (parsed?.memberId !== memberId) return null
  const found = await findSession(deps, parsed)
  const now = millisecondsNow(deps)
  if (!found?.stays || !isUsableOrLocked(found, role, now)) return null
  const token = newToken(memberId)
  const id = parseToken(token)?.sessionId as string
  const unlocked: Session = { ...found, id, lastUsedAt: now, signedInAt: now, by: 'passkey' }
  const key = sessionKey({ memberId, sessionId: found.id })
  const isDone = await writeOnce(deps.items, [
    { delete: key, table: 'access', if: { equals: key } },
    { put: rowOf(unlocked), table: 'access', if: { absent: true } },
  ])
  return isDone ? token : null
}

const maxSessions = 5

/** A member has at most five sessions: a new one is never refused but ends the oldest. */
const endOldest = async (
  deps: Dependencies,
  { memberId, role }: { memberId: number; role: Role },
  newest: string,
): Promise<void> => {
  const others = (await listSessions(deps, { memberId, role })).filter(({ id }) => id !== newest)
  const ended = others.slice(maxSessions - 1)
  await Promise.all(ended.map(({ id }) => deps.items.delete('access', sessionKey({ memberId, sessionId: id }))))
}

/** The stored session, even if expired; its lifetime depends on the member's role. */
export const findSession = async (
  { items }: Pick<Dependencies, 'items'>,
  { memberId, sessionId }: { memberId: number; sessionId: string },
): Promise<Session | null> => {
  const row = await items.get('access', sessionKey({ memberId, sessionId }))
  return row ? sessionFromRow(row) : null
}

export const sessionEnds = (session: Session, role: Role): SessionEnds => {
  const { idle, absolute } = sessionLimits(role)
  const expiresAt = session.signedInAt + absolute
  return { idleExpiresAt: Math.min(session.lastUsedAt + idle, expiresAt), expiresAt }
}

export const isAlive = (session: Session, role: Role, now: number): boolean =>
  now < sessionEnds(session, role).idleExpiresAt

/** Whether the session is alive, or locked and can still be unlocked. */
export const isUsableOrLocked = (session: Session, role: Role, now: number): boolean =>
  isAlive(session, role, now) || (session.stays && mayStay(role) && now < session.lastUsedAt + maxStay)

/** Records a use, unless the session was ended or used meanwhile: an ended session must not be written again. */
export const recordUse = async (deps: Dependencies, session: Session): Promise<Session> => {
  const used = { ...session, lastUsedAt: Math.max(millisecondsNow(deps), session.lastUsedAt) }
  const isWritten = await deps.items.put('access', rowOf(used), { equals: { lastUsedAt: session.lastUsedAt } })
  return isWritten ? used : session
}

/** Newest first, without expired ones; a locked one can still be unlocked, so it is listed. */
export const listSessions = async (
  deps: Pick<Dependencies, 'items' | 'now'>,
  { memberId, role }: { memberId: number; role: Role },
): Promise<readonly Session[]> => {
  const now = millisecondsNow(deps)
  const sessions = await allSessions(deps, memberId)
  return sessions.filter((session) => isUsableOrLocked(session, role, now)).sort((a, b) => b.createdAt - a.createdAt)
}

/** Returns whether the session existed. The member is part of the key, so nobody can end another member's session. */
export const endSession = (
  { items }: Pick<Dependencies, 'items'>,
  { memberId, sessionId }: { memberId: number; sessionId: string },
): Promise<boolean> => {
  const key = sessionKey({ memberId, sessionId })
  return writeOnce(items, [{ delete: key, table: 'access', if: { equals: key } }])
}

/**
 * Ends all sessions. With `createdUntil` (milliseconds) sessions created later stay, so that a late reaction does not
 * end a newer sign-in.
 */
export const endAllSessions = async (
  deps: Pick<Dependencies, 'items'>,
  { memberId, createdUntil = Number.POSITIVE_INFINITY }: { memberId: number; createdUntil?: number },
): Promise<void> => {
  const rows = await sessionRows(deps, memberId)
  // A damaged one, which may be of any time, ends too.
  const ended = rows.filter(({ createdAt }) => typeof createdAt !== 'number' || createdAt <= createdUntil)
  await Promise.all(ended.map((row) => deps.items.delete('access', keyOfItem('access', row))))
}

const allSessions = async ({ items }: Pick<Dependencies, 'items'>, memberId: number): Promise<readonly Session[]> =>
  readableRows(items, 'access', await sessionRows({ items }, memberId), sessionFromRow)

const sessionRows = ({ items }: Pick<Dependencies, 'items'>, memberId: number): Promise<readonly Item[]> =>
  allItems(items, 'access', { partition: partitionOf(memberId), sort: { prefix: 'session#' } })

const partitionOf = (memberId: number) => `member#${memberId}`
export const sessionKey = ({ memberId, sessionId }: { readonly memberId: number; readonly sessionId: string }) => ({
  pk: partitionOf(memberId),
  sk: `session#${sessionId}`,
})

const rowOf = ({ id, memberId, createdAt, lastUsedAt, signedInAt, device, by, stays }: Session): Item => ({
  ...sessionKey({ memberId, sessionId: id }),
  createdAt,
  lastUsedAt,
  signedInAt,
  device,
  by,
  stays,
  expires_at: expirySeconds(stays ? lastUsedAt + maxStay : signedInAt + maxSession),
})

export const sessionFromRow = (row: Item): Session => ({
  id: String(row.sk).slice('session#'.length),
  memberId: Number(String(row.pk).slice('member#'.length)),
  createdAt: read.number(row, 'createdAt'),
  lastUsedAt: read.number(row, 'lastUsedAt'),
  signedInAt: read.number(row, 'signedInAt'),
  device: read.textOr(row, 'device', null),
  by: row.by === 'passkey' ? 'passkey' : 'code',
  stays: row.stays === true,
})
