/** Whether staff must sign in by passkey (R-ID-47). */
import { isStaff, type Role } from '@portal/domain'
import type { Session } from '../sessions/sessions.ts'

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
