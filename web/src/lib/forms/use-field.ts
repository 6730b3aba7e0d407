import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormReturn,
  useFormContext,
  useFormState,
} from 'react-hook-form'

/** What a field of `ui` takes from its form: its registration and its error. */
export const fieldsOf =
  <Values extends FieldValues>({ register, formState }: Pick<UseFormReturn<Values>, 'register' | 'formState'>) =>
  (...[name, options]: Parameters<typeof register<FieldPath<Values>>>) => ({
    ...register(name, options),
    error: messageIn(formState.errors, name),
  })

/** A field that is rendered again for its own error only, so that a letter in it renders nothing else. */
export const useField = (name: string) => {
  const { control, register } = useFormContext()
  const { errors } = useFormState({ control, name, exact: true })
  return { ...register(name), error: messageIn(errors, name) }
}

const messageIn = (errors: object, name: string): string | undefined => {
  const error: FieldError | undefined = get(errors, name)
  return error?.message
}
