/** Removes one of the member's passkeys, which is useless from then on. */
import { removePasskey } from '@portal/contract/endpoints/identity'
import { removePasskeySchema } from '@portal/contract/schemas/identity'
import { passkeys as texts } from '@portal/contract/texts/passkeys'
import { freshSignIn, newApp, params, signedInByCodeToo } from '@portal/http'
import type { IdentityDependencies } from '../dependencies.ts'
import { changePasskey } from './change-passkey.ts'
import { requirePasskeyStrength } from './require-passkey-strength.ts'

export const removePasskeyRoute = (deps: IdentityDependencies) =>
  newApp().delete(
    removePasskey.path,
    signedInByCodeToo(),
    freshSignIn(deps),
    requirePasskeyStrength(deps),
    params(removePasskeySchema),
    (c) =>
      changePasskey(deps, c, {
        change: { type: 'RemovePasskey', data: { passkey: c.req.valid('param').id } },
        message: texts['passkeys.removed'],
      }),
  )
