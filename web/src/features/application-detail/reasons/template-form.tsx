import { zodResolver } from '@hookform/resolvers/zod'
import { type ReasonTemplate, templatePurposes } from '@portal/contract/documents/desk'
import { addReasonTemplate, editReasonTemplate } from '@portal/contract/endpoints/applications'
import { templateFields } from '@portal/contract/fields/desk'
import * as z from '@portal/contract/fields/z'
import { common } from '@portal/contract/texts/common'
import { desk } from '@portal/contract/texts/desk'
import { reasonsTexts as texts } from '@portal/contract/texts/reasons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#lib/api/call.ts'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { changeOnce } from '#lib/api/send-once.ts'
import { forgetKept, readKept, useKeptForm } from '#lib/drafts/use-kept-form.ts'
import { putErrorsOnFields } from '#lib/forms/form-errors.ts'
import '#lib/forms/zod-settings.ts'
import { templatesQuery } from '#lib/reasons/templates-query.ts'
import { Button } from '#ui/button.tsx'
import { RequiredNote } from '#ui/required-note.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { useToast } from '#ui/toast.tsx'

type Values = Omit<ReasonTemplate, 'id'>

const fields = ['title', 'text', 'for'] as const
const options = templatePurposes.map((value) => ({ value, label: texts[`reasons.for.${value}`] }))

export function TemplateForm({ template, onDone }: { template: ReasonTemplate | null; onDone: () => void }) {
  const toast = useToast()
  const save = useSaveTemplate(template?.id ?? null)
  const draft = `template-${template?.id ?? 'new'}`
  const form = useForm<Values>({
    resolver: zodResolver(z.object(templateFields)),
    defaultValues: { ...(template ?? { title: '', text: '', for: 'rejected' }), ...readKept<Values>(draft) },
  })
  useKeptForm(form, draft)
  const { register, handleSubmit, setError, formState } = form
  const { errors } = formState
  const submit = handleSubmit((values) =>
    save.mutate(values, {
      onSuccess: () => {
        forgetKept(draft)
        toast(desk['server.templates.saved'])
        onDone()
      },
      onError: (error) => putErrorsOnFields(error, fields, setError),
    }),
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <CommandFailure error={save.error} otherwise={texts['reasons.error']} />
      <RequiredNote />
      <Select
        label={texts['reasons.for']}
        isRequired
        hasPlaceholder={false}
        options={options}
        error={errors.for?.message}
        {...register('for')}
      />
      <TextInput
        label={texts['reasons.title']}
        isRequired
        lang="ka"
        error={errors.title?.message}
        {...register('title')}
      />
      <TextArea
        label={texts['reasons.text']}
        isRequired
        rows={6}
        lang="ka"
        error={errors.text?.message}
        {...register('text')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onDone}>
          {common['common.cancel']}
        </Button>
        <Button type="submit" isPending={save.isPending}>
          {texts['reasons.manage.save']}
        </Button>
      </div>
    </form>
  )
}

const useSaveTemplate = (id: number | null) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Values) =>
      changeOnce(`template-${id ?? 'new'}`, async (idempotencyKey) => {
        await (id === null
          ? call(addReasonTemplate, { body, idempotencyKey })
          : call(editReasonTemplate, { params: { id }, body, idempotencyKey }))
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: templatesQuery.queryKey }),
  })
}
