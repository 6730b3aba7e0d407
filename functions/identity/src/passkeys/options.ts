/** The options for signing in by passkey: a new challenge, and nothing that depends on a person. */
import { enrolOptions, passkeyOptions } from '@portal/contract/endpoints/identity'
import { enrolOptionsSchema, passkeyOptionsSchema } from '@portal/contract/schemas/identity'
import { body, freshSignIn, newApp, refuseBusyAddress, signedInByCodeToo } from '@portal/http'
import { keepChallenge } from '@portal/identity'
import { loadPasskeys } from '@portal/read-models'
import { type IdentityDependencies, identityDependencies } from '../dependencies.ts'
import { requirePasskeyStrength } from './change-passkey.ts'
import { loadWebauthn, passkeyHandle, relyingParty } from './relying-party.ts'

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
    signedInByCodeToo(),
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
