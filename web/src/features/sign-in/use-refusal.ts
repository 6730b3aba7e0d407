import { signin as texts } from '@portal/contract/texts/signin'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError, isFault, isLock } from '#lib/api/api-error.ts'
import { useRetryAfter } from '#lib/api/use-retry-after.ts'
import { useErrorTitle } from '#lib/forms/use-error-title.ts'

/**
 * Shows a refused request at the one field of a step. Two failures are shown elsewhere, because the field is not wrong:
 * one of the portal itself, and a lock, whose panel takes the focus.
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
      else form.setError(field, { message: fieldMessage(error, field) }, { shouldFocus: true })
    },
  }
}

const fieldMessage = (error: unknown, field: string) =>
  error instanceof ApiError ? (error.errors[field]?.[0] ?? error.message) : texts['signin.error.generic']
