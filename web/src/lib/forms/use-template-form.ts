/**
 * The form of an agency's template: kept on the device while it is written, saved once, a refusal at its field (R-WEB-41,
 * R-API-7).
 */
import { zodResolver } from '@hookform/resolvers/zod'
import { desk } from '@portal/contract/texts/desk'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { type DefaultValues, type FieldPath, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { useToast } from '#ui/toast.tsx'
import { changeOnce } from '../api/send-once.ts'
import { forgetKept, readKept, useKeptForm } from '../drafts/use-kept-form.ts'
import { putErrorsOnFields, useWrongFields } from './form-errors.ts'
import './zod-settings.ts'

type TemplateForm<Values extends FieldValues> = {
  /** Under which name it is kept. */
  readonly draft: string
  readonly schema: Parameters<typeof zodResolver>[0]
  readonly saved: Values
  readonly fields: readonly FieldPath<Values>[]
  readonly send: (values: Values, idempotencyKey: string) => Promise<unknown>
  readonly list: QueryKey
  /** What is said once it is saved. */
  readonly done?: string
  readonly onDone: () => void
}

export const useTemplateForm = <Values extends FieldValues>({
  draft,
  schema,
  saved,
  fields,
  send,
  list,
  done = desk['server.templates.saved'],
  onDone,
}: TemplateForm<Values>) => {
  const toast = useToast()
  const client = useQueryClient()
  const form = useForm<Values>({
    resolver: zodResolver(schema as never) as unknown as Resolver<Values>,
    shouldFocusError: false,
    defaultValues: { ...saved, ...readKept<Values>(draft) } as DefaultValues<Values>,
  })
  useKeptForm(form, draft)
  const { box, refused } = useWrongFields(Object.keys(form.formState.errors).length > 0)
  const save = useMutation({
    mutationFn: (values: Values) => changeOnce(draft, (idempotencyKey) => send(values, idempotencyKey)),
    onSettled: () => client.invalidateQueries({ queryKey: list }),
  })
  const submit = form.handleSubmit(
    (values) =>
      save.mutate(values, {
        onSuccess: () => {
          forgetKept(draft)
          toast(done)
          onDone()
        },
        onError: (error) => {
          putErrorsOnFields(error, fields, form.setError)
          refused()
        },
      }),
    refused,
  )
  return { form, box, save, submit }
}
