/**
 * Maps the indexes in a 422 to the form's sections. The server counts only the sections that were sent, and empty
 * sections are not sent.
 */
import type { Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '#lib/api/api-error.ts'
import { type ProgramBody, type ProgramValues, programFieldNames } from './program-values.ts'

export const assignedToFields = (error: unknown, sections: ProgramValues['sections']): unknown => {
  if (!(error instanceof ApiError)) return error
  const sent = sections.flatMap(({ title }, index) => (title.trim() === '' ? [] : [index]))
  const errors = Object.entries(error.errors).map(([field, messages]) => {
    const name = field.replace(/^sections\.(\d+)\./, (_, index) => `sections.${sent[Number(index)] ?? index}.`)
    return [name, [...messages]] as [string, string[]]
  })
  return new ApiError({
    status: error.status,
    code: error.code,
    message: error.message,
    errors: Object.fromEntries(errors),
  })
}

export const fieldNames = (form: UseFormReturn<ProgramValues, unknown, ProgramBody>): Path<ProgramValues>[] => [
  ...form
    .getValues('sections')
    .flatMap((_, index) => [`sections.${index}.title`, `sections.${index}.description`] as const),
  ...form
    .getValues('requirements')
    .flatMap((_, index) => [`requirements.${index}.title`, `requirements.${index}.show_if`] as const),
  ...programFieldNames,
]
