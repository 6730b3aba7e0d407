/**
 * Exchanges a passkey for a token. A citizen may stay signed in on their own device (R-ID-50); `stay` has no effect for
 * staff.
 */
import { enrolOptions, passkeyLogin, passkeyOptions, unlockSession } from '@portal/contract/endpoints/identity'
import {
  enrolOptionsSchema,
  passkeyLoginSchema,
  passkeyOptionsSchema,
  unlockSessionSchema,
} from '@portal/contract/schemas/identity'
import { body, freshSignIn, newApp, refuseBusyAddress, signedInByCodeToo } from '@portal/http'
import {
  createSession,
  keepChallenge,
  minimumAnswerMilliseconds,
  unlockSession as unlock,
  withMinimumTime,
} from '@portal/identity'
import { loadPasskeys } from '@portal/read-models'
import { type IdentityDependencies, identityDependencies } from '../dependencies.ts'
import { userAgentName } from '../device.ts'
import { requirePasskeyStrength } from './change-passkey.ts'
import { answerToken, passkeyOwner, refusePasskey } from './owner.ts'
import { loadWebauthn, passkeyHandle, relyingParty } from './relying-party.ts'

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

/** The options for signing in by passkey: a new challenge, and nothing that depends on a person. */
export const passkeyOptionsRoute = (deps: IdentityDependencies) =>
  newApp().post(passkeyOptions.path, body(passkeyOptionsSchema), async (c) => {
    const busy = await refuseBusyAddress(deps, c, 'passkeys')
    if (busy) return busy
    const { signInOptions } = await loadWebauthn()
    const options = await signInOptions(relyingParty(deps))
    const id = await keepChallenge(identityDependencies(deps), { kind: 'sign-in' }, options.challenge)
    return c.json({ id, options })
  })

/** The options for creating a passkey, bound to the calling member. */
export const enrolOptionsRoute = (deps: IdentityDependencies) =>
  newApp().post(
    enrolOptions.path,
    signedInByCodeToo(enrolOptions),
    freshSignIn(deps),
    requirePasskeyStrength(deps),
    body(enrolOptionsSchema),
    async (c) => {
      const { id: memberId, firstName, lastName, companyName } = c.var.member
      const [ceremonies, handle, passkeys] = await Promise.all([
        loadWebauthn(),
        passkeyHandle(deps, memberId),
        loadPasskeys(deps.items, memberId),
      ])
      const options = await ceremonies.enrolOptions(relyingParty(deps), {
        handle,
        name: companyName ?? `${firstName} ${lastName}`,
        known: passkeys.map(({ credential }) => credential),
      })
      const id = await keepChallenge(identityDependencies(deps), { kind: 'enrol', memberId }, options.challenge)
      return c.json({ id, options })
    },
  )
