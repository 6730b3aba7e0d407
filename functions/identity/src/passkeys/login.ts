/**
 * Exchanges a passkey for a token. A citizen may stay signed in on their own device (R-ID-50); `stay` has no effect for
 * staff.
 */
import { passkeyLogin, unlockSession } from '@portal/contract/endpoints/identity'
import { passkeyLoginSchema, unlockSessionSchema } from '@portal/contract/schemas/identity'
import { body, newApp } from '@portal/http'
import { createSession, minimumAnswerMilliseconds, unlockSession as unlock, withMinimumTime } from '@portal/identity'
import { type IdentityDependencies, identityDependencies } from '../dependencies.ts'
import { userAgentName } from '../device.ts'
import { answerToken, passkeyOwner, refusePasskey } from './owner.ts'

export const passkeyLoginRoute = (deps: IdentityDependencies) =>
  newApp().post(passkeyLogin.path, body(passkeyLoginSchema), (c) =>
    withMinimumTime(deps, minimumAnswerMilliseconds, async () => {
      const { stay, ...ceremony } = c.req.valid('json')
      const owner = await passkeyOwner(deps, c, ceremony)
      if (owner instanceof Response) return owner
      const access_token = await createSession(identityDependencies(deps), {
        memberId: owner.id,
        role: owner.role,
        device: userAgentName(c.req.header('User-Agent')),
        by: 'passkey',
        stays: stay ?? false,
      })
      return answerToken(deps, c, owner, { access_token, means: 'passkey' })
    }),
  )

/**
 * The member's passkey unlocks a session that stays on their device (R-ID-50). An ended, foreign or unknown session is
 * refused like a wrong passkey, so that the answer does not reveal whether a token can be unlocked.
 */
export const unlockSessionRoute = (deps: IdentityDependencies) =>
  newApp().post(unlockSession.path, body(unlockSessionSchema), (c) =>
    withMinimumTime(deps, minimumAnswerMilliseconds, async () => {
      const { token, ...ceremony } = c.req.valid('json')
      const owner = await passkeyOwner(deps, c, ceremony)
      if (owner instanceof Response) return owner
      const access_token = await unlock(identityDependencies(deps), { memberId: owner.id, role: owner.role, token })
      if (access_token === null) return refusePasskey(c, 'session')
      return answerToken(deps, c, owner, { access_token, means: 'unlock' })
    }),
  )
