import { fill } from '@portal/contract/fill'
import { formErrors } from '@portal/contract/texts/form-errors'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldErrors, FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { focusField } from '#ui/focus-field.ts'
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

/** A page may have several forms with errors, and its title says so once. */
let wrongForms = 0
let plainTitle = ''

/** While a form has errors, the tab's title begins with that fact, because screen readers read the title first. */
export const useErrorTitle = (isWrong: boolean) => {
  useEffect(() => {
    if (!isWrong) return
    wrongForms += 1
    if (wrongForms === 1) {
      plainTitle = document.title
      document.title = fill(formErrors['validation.title'], { title: plainTitle })
    }
    return () => {
      wrongForms -= 1
      if (wrongForms === 0) document.title = plainTitle
    }
  }, [isWrong])
}

/**
 * For a form of few fields, which has no summary (R-WEB-21): `refused` gives the focus to the first wrong field of `box`,
 * and the tab's title says that one `isWrong`.
 */
export const useWrongFields = <Box extends HTMLElement = HTMLFormElement>(isWrong: boolean) => {
  const box = useRef<Box>(null)
  const [attempt, setAttempt] = useState(0)
  useErrorTitle(isWrong)
  useEffect(() => {
    if (attempt === 0) return
    // The form updates `attempt` before its errors, so the focus waits until both are rendered.
    const timer = setTimeout(() => {
      const error = box.current?.querySelector('[id$="-error"]')
      if (error) focusField(error.id.slice(0, -'-error'.length))
    })
    return () => clearTimeout(timer)
  }, [attempt])
  return { box, refused: useCallback(() => setAttempt((count) => count + 1), []) }
}
