/**
 * The member's passkey unlocks a session that stays on their device (R-ID-50). An ended, foreign or unknown session is
 * refused like a wrong passkey, so that the answer does not reveal whether a token can be unlocked.
 */
import { unlockSession } from '@portal/contract/endpoints/identity'
import { unlockSessionSchema } from '@portal/contract/schemas/identity'
import { body, newApp } from '@portal/http'
import { minimumAnswerMilliseconds, unlockSession as unlock, withMinimumTime } from '@portal/identity'
import { type IdentityDependencies, identityDependencies } from '../dependencies.ts'
import { answerToken, passkeyOwner, refusePasskey } from './owner.ts'

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
