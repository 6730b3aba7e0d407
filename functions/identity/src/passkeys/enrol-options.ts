/** The options for creating a passkey, bound to the calling member. */
import { enrolOptions } from '@portal/contract/endpoints/identity'
import { enrolOptionsSchema } from '@portal/contract/schemas/identity'
import { body, freshSignIn, newApp, signedInByCodeToo } from '@portal/http'
import { keepChallenge } from '@portal/identity'
import { loadPasskeys } from '@portal/read-models'
import { type IdentityDependencies, identityDependencies } from '../dependencies.ts'
import { loadWebauthn, passkeyHandle, relyingParty } from './relying-party.ts'
import { requirePasskeyStrength } from './require-passkey-strength.ts'

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
