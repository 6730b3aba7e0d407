/**
 * Resolves a bearer token. Session and member are read for every request, so that a block takes effect immediately; the
 * token names both, so that one call reads both.
 */

import type { MemberStatus, RegistrationType } from '@portal/domain'
import {
  type Actor,
  type Address,
  isStaff,
  type MandateBasis,
  type MandateScope,
  mandateCovers,
  mandateHolds,
  mayActBy,
  type Role,
} from '@portal/domain'
import type { Item, Items, Key } from '@portal/items'
import { type Dependencies, millisecondsNow } from '../dependencies.ts'
import { endSession, isAlive, recordUse, type Session, sessionFromRow, sessionKey } from './sessions.ts'
import { authenticateSystem, isSystemToken, type SignedInSystem, type SystemRows } from './system-token.ts'
import { lastUseInterval, parseToken } from './tokens.ts'

/** The member's own row in the members view. */
export type SignedInMember = {
  readonly id: number
  readonly registrationType: RegistrationType
  readonly firstName: string
  readonly lastName: string
  /** Null after the number was released. */
  readonly personalId: string | null
  readonly companyName: string | null
  readonly companyId: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly role: Role
  readonly agency: number | null
  readonly status: MemberStatus
  readonly documentStatus: 'verified' | 'not_verified'
  readonly legalAddress: Address | null
  readonly physicalAddress: Address | null
  /** Whether the member accepted notices by SMS. */
  readonly notifications: boolean
}

export type SignedIn<M extends SignedInMember = SignedInMember> = {
  readonly actor: Actor
  readonly member: M
  readonly sessionId: string
  /** When the person last signed in or unlocked the session, in milliseconds. */
  readonly signedInAt: number
  /** Whether staff signed in by code and may only reach the calls that lead to a passkey. */
  readonly needsPasskey: boolean
  /** Whether the sign-in of staff is too old for the most sensitive calls. */
  readonly needsFreshSignIn: boolean
  /** As whom the person acts in somebody else's name: null without an active mandate that covers the scope (R-ACT-7). */
  readonly actFor: (principal: number, scope: MandateScope) => Promise<Pick<SignedIn, 'actor' | 'member'> | null>
  /** Why the use of the session could not be recorded, which is no reason to show the person nothing (R-RUN-14). */
  readonly useNotRecorded?: unknown
}

/** Where the table `views` has a member's own row, and how it is read. */
export type MemberRows<M extends SignedInMember> = {
  readonly keyOf: (memberId: number) => Key
  readonly memberOf: (row: Item) => M
  /** The active mandates of this agent for this principal, which the clock may have ended. */
  readonly mandatesOf: (
    items: Items,
    between: { readonly agent: number; readonly principal: number },
  ) => Promise<readonly ActingMandate[]>
}

type ActingMandate = {
  readonly id: number
  readonly may: readonly MandateScope[]
  readonly until: string | null
  readonly basis: MandateBasis
  readonly agency?: number
}

type AuthenticateOptions = {
  /** `false` does not extend the session: asking when it ends must not prolong it. */
  readonly isUse?: boolean
}
type AuthenticateDependencies<M extends SignedInMember> = Dependencies & {
  readonly memberRows: MemberRows<M>
  readonly staffPasskey: StaffPasskey
}

/** A person by their session, or an agency's own system by its token. */
export const authenticate = async <M extends SignedInMember>(
  deps: AuthenticateDependencies<M> & { readonly memberRows: SystemRows },
  token: string,
  options?: AuthenticateOptions,
): Promise<SignedIn<M> | SignedInSystem | null> =>
  isSystemToken(token) ? authenticateSystem(deps, token) : authenticateSession(deps, token, options)

export const authenticateSession = async <M extends SignedInMember>(
  deps: AuthenticateDependencies<M>,
  token: string,
  { isUse = true }: AuthenticateOptions = {},
): Promise<SignedIn<M> | null> => {
  const parsed = parseToken(token)
  if (!parsed) return null
  const [sessionRow, memberRow] = await deps.items.getAcross([
    { table: 'access', key: sessionKey(parsed) },
    { table: 'views', key: deps.memberRows.keyOf(parsed.memberId) },
  ])
  if (!sessionRow || !memberRow) return null
  const [session, member] = [sessionFromRow(sessionRow), deps.memberRows.memberOf(memberRow)]
  if (member.status === 'blocked') {
    // The session is deleted, because unblocking a member must not revive old tokens (R-ID-8).
    await endSession(deps, parsed)
    return null
  }
  const now = millisecondsNow(deps)
  if (!isAlive(session, member.role, now)) return null
  const useNotRecorded =
    isUse && now - session.lastUsedAt >= lastUseInterval
      ? await recordUse(deps, session).then(
          () => undefined,
          (error: unknown) => error,
        )
      : undefined
  return {
    ...(useNotRecorded !== undefined && { useNotRecorded }),
    actor: toActor(member),
    member,
    sessionId: session.id,
    signedInAt: session.signedInAt,
    needsPasskey: needsPasskey(deps.staffPasskey, member.role, session),
    needsFreshSignIn: needsFreshSignIn(deps.staffPasskey, member.role, session, now),
    actFor: actingFor(deps, member),
  }
}

type ActFor = SignedIn['actFor']

/**
 * The principal as whom this member acts: everything is theirs but the name, which is the agent's, and what they are as
 * staff. Read once for each call, so that a mandate that has ended stops the next one.
 */
export const actingFor = (
  { items, now, memberRows }: Pick<Dependencies, 'items' | 'now'> & { readonly memberRows: MemberRows<SignedInMember> },
  agent: SignedInMember,
): ActFor => {
  const read = async (principal: number) => {
    const [mandates, row] = await Promise.all([
      memberRows.mandatesOf(items, { agent: agent.id, principal }),
      items.get('views', memberRows.keyOf(principal)),
    ])
    return { mandates, member: row && memberRows.memberOf(row) }
  }
  const known = new Map<number, ReturnType<typeof read>>()
  return async (principal, scope) => {
    const reading = known.get(principal) ?? read(principal)
    known.set(principal, reading)
    const { mandates, member } = await reading
    const mandate = mandates.find((each) => mandateCovers(each, scope, now()) && mayActBy(each, agent))
    if (member === undefined || mandate === undefined || !mandateHolds(mandate, member)) return null
    const isParent = mandate.basis === 'parent'
    const asCitizen = { ...member, role: 'User' as const, agency: null }
    const by = { id: agent.id, personalId: agent.personalId, mandate: mandate.id, ...(isParent && { isParent }) }
    return { member: asCitizen, actor: { ...toActor(asCitizen), name: toActor(agent).name, agent: by } }
  }
}

export const toActor = ({ id, role, agency, personalId, firstName, lastName }: SignedInMember): Actor => ({
  id,
  role,
  agency,
  personalId,
  name: { firstName, lastName },
})

/** Whether staff must sign in by passkey (R-ID-47). */
export type StaffPasskey = 'required' | 'optional'

/** Staff signed in by code have limited access while a passkey is required. */
export const needsPasskey = (policy: StaffPasskey, role: Role, { by }: Pick<Session, 'by'>): boolean =>
  policy === 'required' && isStaff(role) && by === 'code'

/** Milliseconds that a sign-in counts as fresh (R-ID-42). */
const freshFor = 10 * 60_000

/** Extending a session does not make it fresh. */
export const isFresh = ({ signedInAt }: Pick<Session, 'signedInAt'>, now: number): boolean =>
  now - signedInAt < freshFor

/** The most sensitive calls require a fresh sign-in of staff where a passkey is required (R-ID-48). */
export const needsFreshSignIn = (
  policy: StaffPasskey,
  role: Role,
  session: Pick<Session, 'signedInAt'>,
  now: number,
): boolean => policy === 'required' && isStaff(role) && !isFresh(session, now)
