import { useFormContext, useFormState } from 'react-hook-form'
import type { FormField, FormValues } from './form-values.ts'

export const useField = (name: FormField) => {
  const { control, register } = useFormContext<FormValues>()
  const { errors } = useFormState({ control, name, exact: true })
  return { ...register(name), error: errors[name]?.message }
}
