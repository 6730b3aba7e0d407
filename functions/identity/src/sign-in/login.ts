/** Exchanges number and code for a token. A wrong code and an unknown number get the same answer (R-ID-6). */
import { login, logout } from '@portal/contract/endpoints/identity'
import { loginSchema } from '@portal/contract/schemas/identity'
import { sessions } from '@portal/contract/texts/sessions'
import { isChild, parseStream } from '@portal/domain'
import { body, newApp, type PortalEnv, refused, signedInByCodeToo } from '@portal/http'
import {
  createSession,
  deviceToken,
  endAllSessions,
  endSession,
  minimumAnswerMilliseconds,
  requesterOf,
  sessionLimits,
  tryCode,
  withMinimumTime,
} from '@portal/identity'
import { companyIdClaim, type MemberDocument, memberById, personalIdClaim } from '@portal/read-models'
import type { Context } from 'hono'
import { recordWrongCode, refuseTooOften } from '../codes.ts'
import { type IdentityDependencies, identityDependencies } from '../dependencies.ts'
import { logSignIn, userAgentName } from '../device.ts'

export const loginRoute = (deps: IdentityDependencies) =>
  newApp().post(login.path, body(loginSchema), (c) =>
    withMinimumTime(deps, minimumAnswerMilliseconds, async () => {
      const { personal_id: number, sms_code: code, id, devices } = c.req.valid('json')
      const identity = identityDependencies(deps)
      const requester = await requesterOf(identity, { number, address: c.get('address'), devices })
      const attempt = await tryCode(identity, { purpose: 'signin', number, requester, id }, code)
      if (attempt.result === 'locked') return refuseTooOften(c, attempt.wait)
      if (attempt.result !== 'right') {
        await recordWrongCode(deps, c, number)
        return refused(c, 'code_wrong')
      }
      return (await signInByNumber(deps, c, number, 'code')) ?? refused(c, 'code_wrong')
    }),
  )

/** Null for a number that nobody active has. */
export const signInByNumber = async (
  deps: IdentityDependencies,
  c: Context<PortalEnv>,
  number: string,
  means: 'code' | 'eid',
): Promise<Response | null> => {
  const identity = identityDependencies(deps)
  const member = await findMember(deps, number)
  if (!member) return null
  const { id: memberId, role } = member
  const device = userAgentName(c.req.header('User-Agent'))
  const access_token = await createSession(identity, { memberId, role, device })
  // A member who was blocked during this sign-in must not keep the new session, because unblocking would revive it.
  if (!(await findMember(deps, number))) {
    await endAllSessions(identity, { memberId })
    return null
  }
  logSignIn(c, memberId, means)
  return c.json({
    access_token,
    token_type: 'Bearer' as const,
    expires_in: sessionLimits(role).idle / 1000,
    device: await deviceToken(identity, number),
  })
}

/** Ends this session, so its token is invalid immediately. The body of the request is ignored. */
export const logoutRoute = (deps: IdentityDependencies) =>
  newApp().post(logout.path, signedInByCodeToo(logout), async (c) => {
    await endSession(deps, { memberId: c.var.actor.id, sessionId: c.var.sessionId })
    return c.json({ message: sessions['logout.done'] })
  })

/**
 * The member with a sign-in number: eleven digits are an individual, nine a legal entity, ten nobody (R-ID-1). An unknown
 * number is read as member 0, who does not exist, so that it costs the same reads as a known one. A child is as unknown.
 */
export const findMember = async (
  { items, store, now }: IdentityDependencies,
  number: string,
): Promise<MemberDocument | null> => {
  const stream = await store.holderOf(number.length === 9 ? companyIdClaim(number) : personalIdClaim(number))
  const member = await memberById(items, stream ? parseStream(stream).id : 0)
  return member?.status === 'active' && !isChild(member, now()) ? member : null
}
