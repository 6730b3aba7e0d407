import { type FieldError, get, useFormContext, useFormState } from 'react-hook-form'

/** A field that is rendered again for its own error only, so that a letter in it renders nothing else. */
export const useField = (name: string) => {
  const { control, register } = useFormContext()
  const { errors } = useFormState({ control, name, exact: true })
  const error: FieldError | undefined = get(errors, name)
  return { ...register(name), error: error?.message }
}
