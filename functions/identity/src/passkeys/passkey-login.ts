/**
 * Exchanges a passkey's answer for a token. Every refusal has the same body and takes the same time, so that nothing
 * reveals who is registered or has a passkey (R-ID-36); the log has the cause.
 */
import { passkeyLogin } from '@portal/contract/calls/passkey-login.endpoint'
import { passkeyLoginSchema } from '@portal/contract/calls/passkey-login.schema'
import { sms as texts } from '@portal/contract/texts/sms'
import { parseStream } from '@portal/domain'
import { body, newApp, type PortalEnv, refused } from '@portal/http'
import {
  answerFloor,
  createSession,
  endAllSessions,
  limitsOf,
  noSoonerThan,
  recordPasskeyUse,
  spendChallenge,
} from '@portal/identity'
import { type MemberDocument, memberById, type PasskeyDocument, passkeyClaim, passkeysOf } from '@portal/read-models'
import type { Context } from 'hono'
import type { z } from 'zod'
import { type IdentityDependencies, identityOf } from '../dependencies.ts'
import { deviceOf } from '../device.ts'
import { sendSms } from '../send-sms.ts'
import { handleOf, relyingParty, webauthn } from './relying-party.ts'

export const passkeyLoginRoute = (deps: IdentityDependencies) =>
  newApp().post(passkeyLogin.path, body(passkeyLoginSchema), (c) =>
    noSoonerThan(deps, answerFloor, async () => {
      const found = await recognise(deps, c.req.valid('json'))
      if (typeof found === 'string') return wrong(c, found)
      const { member, passkey, counter } = found
      if (!(await recordPasskeyUse(identityOf(deps), { memberId: member.id, passkey: passkey.id, counter }))) {
        await sendSms(deps, c, { phone: member.phone, text: texts['sms.passkey.copied'] })
        return wrong(c, 'counter_fell')
      }
      const device = deviceOf(c.req.header('User-Agent'))
      const access_token = await createSession(identityOf(deps), {
        memberId: member.id,
        role: member.role,
        device,
        by: 'passkey',
      })
      // If the member was blocked during this sign-in, the new session must be ended too, or it would revive with the
      // unblocking.
      if ((await memberById(deps.items, member.id))?.status !== 'active') {
        await endAllSessions(identityOf(deps), { memberId: member.id })
        return wrong(c, 'blocked')
      }
      return c.json({
        access_token,
        token_type: 'Bearer' as const,
        expires_in: limitsOf(member.role).idle / 1000,
      })
    }),
  )

type Cause = 'challenge' | 'unknown_credential' | 'blocked' | 'foreign_handle' | 'signature' | 'counter_fell'
type Recognised = {
  readonly member: MemberDocument
  readonly passkey: PasskeyDocument
  readonly counter: number
}

const recognise = async (
  deps: IdentityDependencies,
  { id, response }: z.output<typeof passkeyLoginSchema.body>,
): Promise<Recognised | Cause> => {
  const challenge = await spendChallenge(identityOf(deps), { kind: 'sign-in' }, id)
  if (challenge === null) return 'challenge'
  const stream = await deps.store.holderOf(passkeyClaim(response.id))
  const memberId = stream ? parseStream(stream).id : 0
  const [member, passkeys, handle, { verifySignIn }] = await Promise.all([
    memberById(deps.items, memberId),
    passkeysOf(deps.items, memberId),
    handleOf(deps, memberId),
    webauthn(),
  ])
  const passkey = passkeys.find(({ credential }) => credential.id === response.id)
  if (!member || !passkey) return 'unknown_credential'
  if (member.status !== 'active') return 'blocked'
  const { userHandle } = response.response
  if (userHandle && userHandle !== handle) return 'foreign_handle'
  const verified = await verifySignIn(relyingParty(deps), response, { challenge, credential: passkey.credential })
  return verified ? { member, passkey, counter: verified.counter } : 'signature'
}

const wrong = (c: Context<PortalEnv>, cause: Cause): Response => {
  c.get('log')({
    level: 'warn',
    code: 'passkey_wrong',
    request_id: c.get('requestId'),
    area: c.get('area'),
    error: cause,
  })
  return refused(c, 'passkey_wrong')
}
