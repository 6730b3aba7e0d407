import { signin as texts } from '@portal/contract/texts/signin'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError, isFault, isLock } from '#lib/api/api-error.ts'
import { useRetryAfter } from '#lib/api/use-retry-after.ts'
import { useErrorTitle } from '#lib/forms/use-error-title.ts'

/**
 * What a step's one field says about a refused request. A failure of the portal is not shown at the field, which is
 * right, and the panel of a locked number takes the focus itself.
 */
export const useRefusal = <V extends FieldValues, B>(
  form: UseFormReturn<V, unknown, B>,
  field: Path<V>,
  failure: Error | null,
) => {
  const wait = useRetryAfter()
  const message = (wait.isLocked ? undefined : wait.message) ?? form.formState.errors[field]?.message
  useErrorTitle(message !== undefined || wait.isLocked || isFault(failure))
  return {
    wait,
    message: message === undefined ? undefined : String(message),
    show: (error: unknown) => {
      const isWaiting = wait.begin(error)
      if (isFault(error) || (isWaiting && isLock(error))) return
      if (isWaiting) form.setFocus(field)
      else form.setError(field, { message: messageAt(error, field) }, { shouldFocus: true })
    },
  }
}

const messageAt = (error: unknown, field: string) =>
  error instanceof ApiError ? (error.errors[field]?.[0] ?? error.message) : texts['signin.error.generic']
