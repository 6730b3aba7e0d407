import { rules } from '@portal/contract/texts/rules'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { isAlreadyRegistered, isCancelled } from '#lib/sign-in/passkey.ts'
import { Alert } from '#ui/alert.tsx'

export function PasskeyProblem({ error }: { readonly error: unknown }) {
  if (!error || isCancelled(error)) return null
  if (isAlreadyRegistered(error)) return <Alert tone="warn">{rules['server.passkey.taken']}</Alert>
  return <CommandFailure error={error} otherwise={rules['server.passkey.invalid']} />
}
