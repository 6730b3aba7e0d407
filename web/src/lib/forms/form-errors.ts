import type { FieldErrors, FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '../api/api-error.ts'

export const putErrorsOnFields = <T extends FieldValues>(
  error: unknown,
  fields: readonly Path<T>[],
  setError: UseFormSetError<T>,
): string[] => {
  if (!(error instanceof ApiError)) return []
  return Object.entries(error.errors).flatMap(([name, [message = error.message]]) => {
    const field = fields.find((known) => known === name || name.startsWith(`${known}.`))
    if (!field) return [message]
    setError(field, { type: 'server', message })
    return []
  })
}

export const errorSummaryItems = <T extends FieldValues>(errors: FieldErrors<T>, order: readonly Path<T>[]) =>
  order.flatMap((name) => {
    const message = errors[name]?.message
    return typeof message === 'string' ? [{ id: name as string, message }] : []
  })
