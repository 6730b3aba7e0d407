/**
 * Finds the member whose passkey signed the challenge. Every refusal has the same answer and takes as long as a
 * success, so that it does not reveal who is registered or has a passkey (R-ID-36); the log names the cause.
 */
import type { passkeyLoginSchema } from '@portal/contract/schemas/identity'
import { sms as texts } from '@portal/contract/texts/sms'
import { parseStream } from '@portal/domain'
import { type PortalEnv, refused } from '@portal/http'
import { consumeChallenge, endAllSessions, recordNotice, recordPasskeyUse, sessionLimits } from '@portal/identity'
import { loadPasskeys, type MemberDocument, memberById, type PasskeyDocument, passkeyClaim } from '@portal/read-models'
import type { Context } from 'hono'
import type { z } from 'zod'
import { besideAnswer, sendSms } from '../codes.ts'
import { type IdentityDependencies, identityDependencies } from '../dependencies.ts'
import { logSignIn } from '../device.ts'
import { loadWebauthn, passkeyHandle, relyingParty } from './relying-party.ts'

type Ceremony = Pick<z.output<typeof passkeyLoginSchema.body>, 'id' | 'response'>

/** The member, or the refusal to answer with. */
export const passkeyOwner = async (
  deps: IdentityDependencies,
  c: Context<PortalEnv>,
  ceremony: Ceremony,
): Promise<MemberDocument | Response> => {
  const found = await recognise(deps, ceremony)
  if (typeof found === 'string') return refusePasskey(c, found)
  const { member, passkey, counter } = found
  if (await recordPasskeyUse(identityDependencies(deps), { memberId: member.id, passkey: passkey.id, counter }))
    return member
  const text = texts['sms.passkey.copied']
  const at = deps.now()
  const notice = { at, eventId: `passkey-copied/${passkey.id}`, kind: 'account', application: null, text } as const
  if (member.phone !== null) await sendSms(deps, c, { phone: member.phone, text })
  await besideAnswer(c, 'notice_not_recorded', () => recordNotice(deps, member.id, notice))
  return refusePasskey(c, 'counter_fell')
}

/**
 * Answers with the token. A member who was blocked during this sign-in must not keep the new session, because
 * unblocking would revive it.
 */
export const answerToken = async (
  deps: IdentityDependencies,
  c: Context<PortalEnv>,
  { id: memberId, role }: MemberDocument,
  { access_token, means }: { readonly access_token: string; readonly means: 'passkey' | 'unlock' },
): Promise<Response> => {
  if ((await memberById(deps.items, memberId))?.status !== 'active') {
    await endAllSessions(identityDependencies(deps), { memberId })
    return refusePasskey(c, 'blocked')
  }
  logSignIn(c, memberId, means)
  return c.json({ access_token, token_type: 'Bearer' as const, expires_in: sessionLimits(role).idle / 1000 })
}

type Cause =
  | 'challenge'
  | 'unknown_credential'
  | 'blocked'
  | 'foreign_handle'
  | 'signature'
  | 'counter_fell'
  | 'session'
type Recognised = {
  readonly member: MemberDocument
  readonly passkey: PasskeyDocument
  readonly counter: number
}

const recognise = async (deps: IdentityDependencies, { id, response }: Ceremony): Promise<Recognised | Cause> => {
  const challenge = await consumeChallenge(identityDependencies(deps), { kind: 'sign-in' }, id)
  if (challenge === null) return 'challenge'
  const stream = await deps.store.holderOf(passkeyClaim(response.id))
  const memberId = stream ? parseStream(stream).id : 0
  const [member, passkeys, handle, { verifySignIn }] = await Promise.all([
    memberById(deps.items, memberId),
    loadPasskeys(deps.items, memberId),
    passkeyHandle(deps, memberId),
    loadWebauthn(),
  ])
  const passkey = passkeys.find(({ credential }) => credential.id === response.id)
  if (!member || !passkey) return 'unknown_credential'
  if (member.status !== 'active') return 'blocked'
  const { userHandle } = response.response
  if (userHandle && userHandle !== handle) return 'foreign_handle'
  const verified = await verifySignIn(relyingParty(deps), response, { challenge, credential: passkey.credential })
  return verified ? { member, passkey, counter: verified.counter } : 'signature'
}

export const refusePasskey = (c: Context<PortalEnv>, cause: Cause): Response => {
  c.get('log')({
    level: 'warn',
    code: 'passkey_wrong',
    request_id: c.get('requestId'),
    area: c.get('area'),
    error: cause,
  })
  return refused(c, 'passkey_wrong')
}
