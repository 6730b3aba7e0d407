/** The options for signing in by passkey: a new challenge, and nothing that depends on a person. */
import { passkeyOptions } from '@portal/contract/endpoints/identity'
import { passkeyOptionsSchema } from '@portal/contract/schemas/identity'
import { body, newApp, refuseBusyAddress } from '@portal/http'
import { keepChallenge } from '@portal/identity'
import { type IdentityDependencies, identityDependencies } from '../dependencies.ts'
import { loadWebauthn, relyingParty } from './relying-party.ts'

export const passkeyOptionsRoute = (deps: IdentityDependencies) =>
  newApp().post(passkeyOptions.path, body(passkeyOptionsSchema), async (c) => {
    const busy = await refuseBusyAddress(deps, c, 'passkeys')
    if (busy) return busy
    const { signInOptions } = await loadWebauthn()
    const options = await signInOptions(relyingParty(deps))
    const id = await keepChallenge(identityDependencies(deps), { kind: 'sign-in' }, options.challenge)
    return c.json({ id, options })
  })
