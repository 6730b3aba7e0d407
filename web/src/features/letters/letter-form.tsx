import { zodResolver } from '@hookform/resolvers/zod'
import { type LetterTemplateDocument, letterPlaceholders, letterPurposes } from '@portal/contract/documents/desk'
import { addLetterTemplate, editLetterTemplate } from '@portal/contract/endpoints/applications'
import { letterTemplateFields } from '@portal/contract/fields/desk'
import * as z from '@portal/contract/fields/z'
import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { applicationForm } from '@portal/contract/texts/application-form'
import { common } from '@portal/contract/texts/common'
import { desk } from '@portal/contract/texts/desk'
import { letters as texts } from '@portal/contract/texts/letters'
import { writtenNumber } from '@portal/contract/written-numbers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useController, useForm } from 'react-hook-form'
import { call } from '#lib/api/call.ts'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { changeOnce } from '#lib/api/send-once.ts'
import { forgetKept, readKept, useKeptForm } from '#lib/drafts/use-kept-form.ts'
import { putErrorsOnFields } from '#lib/forms/form-errors.ts'
import '#lib/forms/zod-settings.ts'
import { letterTemplatesQuery } from '#lib/letters/letter-templates.ts'
import { Button } from '#ui/button.tsx'
import { RequiredNote } from '#ui/required-note.tsx'
import { RichTextField } from '#ui/rich-text/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useToast } from '#ui/toast.tsx'

type Values = {
  title: string
  for: LetterTemplateDocument['for']
  project_id: string
  body: string
  signer: string
  signer_position: string
}

const fields = ['title', 'for', 'project_id', 'body', 'signer', 'signer_position'] as const
const empty: Values = { title: '', for: 'completed', project_id: '', body: '', signer: '', signer_position: '' }
const maxBytes = 20 * 1024

/** The empty choice of the list stands for all programs. */
const schema = z.object({ ...letterTemplateFields, project_id: z.string() })

type LetterFormProps = {
  template: LetterTemplateDocument | null
  programs: readonly { readonly id: number; readonly title: string }[]
  onDone: () => void
}

export function LetterForm({ template, programs, onDone }: LetterFormProps) {
  const toast = useToast()
  const save = useSaveLetter(template?.id ?? null)
  const draft = `letter-${template?.id ?? 'new'}`
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { ...valuesOf(template), ...readKept<Values>(draft) },
  })
  useKeptForm(form, draft)
  const { register, control, handleSubmit, setError, formState } = form
  const { errors } = formState
  const { field: body } = useController({ control, name: 'body' })
  const bytes = new TextEncoder().encode(body.value).length
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
    <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-read flex-col gap-4">
      <CommandFailure error={save.error} title={texts['letters.error']} />
      <RequiredNote />
      <TextInput
        label={texts['letters.field.title']}
        isRequired
        lang="ka"
        error={errors.title?.message}
        {...register('title')}
      />
      <Select
        label={texts['letters.field.for']}
        isRequired
        hasPlaceholder={false}
        options={letterPurposes.map((value) => ({ value, label: texts[`letters.for.${value}`] }))}
        error={errors.for?.message}
        {...register('for')}
      />
      <Select
        label={texts['letters.field.program']}
        hasPlaceholder={false}
        options={[
          { value: '', label: texts['letters.field.program.all'] },
          ...programs.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        error={errors.project_id?.message}
        {...register('project_id')}
      />
      <RichTextField
        name={body.name}
        value={body.value}
        onChange={body.onChange}
        onBlur={body.onBlur}
        label={texts['letters.field.body']}
        hint={texts['letters.field.body.hint']}
        error={errors.body?.message}
        isRequired
        labels={labels}
        counter={{
          text: fill(texts['letters.field.body.count'], { count: writtenNumber(bytes), max: writtenNumber(maxBytes) }),
          isOver: bytes > maxBytes,
        }}
      />
      <details>
        <summary className="fold min-h-11 py-2.5">{texts['letters.placeholders']}</summary>
        <dl className="grid gap-x-4 gap-y-1 ps-9 sm:grid-cols-[auto_1fr]">
          {letterPlaceholders.map((name) => (
            <div key={name} className="contents">
              <dt>
                <code>{`{{${name}}}`}</code>
              </dt>
              <dd className="text-ink-soft">{texts[`letters.place.${name}`]}</dd>
            </div>
          ))}
        </dl>
      </details>
      <TextInput
        label={texts['letters.field.signer']}
        isRequired
        lang="ka"
        error={errors.signer?.message}
        {...register('signer')}
      />
      <TextInput
        label={texts['letters.field.position']}
        isRequired
        lang="ka"
        error={errors.signer_position?.message}
        {...register('signer_position')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onDone}>
          {common['common.cancel']}
        </Button>
        <Button type="submit" isPending={save.isPending}>
          {texts['letters.save']}
        </Button>
      </div>
    </form>
  )
}

const valuesOf = (template: LetterTemplateDocument | null): Values => {
  if (template === null) return empty
  const { title, for: purpose, project_id, body, signer, signer_position } = template
  return { title, for: purpose, project_id: String(project_id ?? ''), body, signer, signer_position }
}

const useSaveLetter = (id: number | null) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ project_id, ...values }: Values) =>
      changeOnce(`letter-${id ?? 'new'}`, async (idempotencyKey) => {
        const body = { ...values, project_id: project_id === '' ? null : Number(project_id) }
        await (id === null
          ? call(addLetterTemplate, { body, idempotencyKey })
          : call(editLetterTemplate, { params: { id }, body, idempotencyKey }))
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: letterTemplatesQuery.queryKey }),
  })
}

const labels = {
  toolbar: accessibility['a11y.editor.toolbar'],
  bold: applicationForm['application.editor.bold'],
  italic: applicationForm['application.editor.italic'],
  underline: applicationForm['application.editor.underline'],
}
