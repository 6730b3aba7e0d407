/**
 * A field that is typed into: what its control takes, and its error. Who uses this renders when that error changes, and
 * at no other field's.
 */
import { useFormContext, useFormState } from 'react-hook-form'
import type { FormField, FormValues } from './form-values.ts'

export const useField = (name: FormField) => {
  const { control, register } = useFormContext<FormValues>()
  const { errors } = useFormState({ control, name, exact: true })
  return { ...register(name), error: errors[name]?.message }
}
