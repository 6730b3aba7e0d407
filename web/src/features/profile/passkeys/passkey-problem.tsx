import { passkeys as texts } from '@portal/contract/texts/passkeys'
import { rules } from '@portal/contract/texts/rules'
import { ApiError } from '#lib/api/api-error.ts'
import { isAlreadyRegistered, isCancelled } from '#lib/sign-in/passkey.ts'
import { signOut } from '#lib/sign-in/sign-out.ts'
import { Alert, ErrorAlert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

export const needsFreshSignIn = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'fresh_sign_in_required'

export function PasskeyProblem({ error }: { readonly error: unknown }) {
  if (!error || isCancelled(error)) return null
  if (isAlreadyRegistered(error)) return <Alert tone="warn">{rules['server.passkey.taken']}</Alert>
  if (needsFreshSignIn(error))
    return (
      <Alert tone="warn" action={<Button onClick={() => signOut('limit')}>{texts['passkeys.signInAgain']}</Button>}>
        <p>{rules['server.passkey.fresh']}</p>
      </Alert>
    )
  return <ErrorAlert error={error} otherwise={rules['server.passkey.invalid']} />
}
