/** Renames one of the member's passkeys; a foreign one is a 404, like a missing one. */
import { renamePasskey } from '@portal/contract/endpoints/identity'
import { renamePasskeySchema } from '@portal/contract/schemas/identity'
import { passkeys as texts } from '@portal/contract/texts/passkeys'
import { body, freshSignIn, newApp, params, signedInByCodeToo } from '@portal/http'
import type { IdentityDependencies } from '../dependencies.ts'
import { changePasskey } from './change-passkey.ts'
import { requirePasskeyStrength } from './require-passkey-strength.ts'

export const renamePasskeyRoute = (deps: IdentityDependencies) =>
  newApp().post(
    renamePasskey.path,
    signedInByCodeToo(),
    freshSignIn(deps),
    requirePasskeyStrength(deps),
    params(renamePasskeySchema),
    body(renamePasskeySchema),
    (c) =>
      changePasskey(deps, c, {
        change: {
          type: 'RenamePasskey',
          data: { passkey: c.req.valid('param').id, label: c.req.valid('json').label },
        },
        message: texts['passkeys.renamed'],
      }),
  )
