import { zodResolver } from '@hookform/resolvers/zod'
import { addWebhookSchema } from '@portal/contract/schemas/systems'
import { type FeedType, feedTypes } from '@portal/contract/system-facts'
import { common } from '@portal/contract/texts/common'
import { feedTypeNames, systems as texts } from '@portal/contract/texts/systems'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { forgetKept, readKept, useKeptForm } from '#lib/drafts/use-kept-form.ts'
import { putErrorsOnFields, useWrongFields } from '#lib/forms/form-errors.ts'
import { fieldsOf } from '#lib/forms/use-field.ts'
import '#lib/forms/zod-settings.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldGroup } from '#ui/field.tsx'
import { RequiredNote } from '#ui/required-note.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useAddWebhook } from './queries.ts'

type Values = { label: string; url: string; types: FeedType[] }
const empty: Values = { label: '', url: '', types: [...feedTypes] }
const fields = ['label', 'url', 'types'] as const
const draft = 'webhook'

type Props = { onClose: () => void; onAdded: (added: { label: string; secret: string }) => void }

export function AddWebhookDialog({ onClose, onAdded }: Props) {
  const id = useId()
  const form = useForm({
    resolver: zodResolver(addWebhookSchema.body),
    shouldFocusError: false,
    defaultValues: { ...empty, ...readKept<Values>(draft) },
  })
  useKeptForm(form, draft)
  const add = useAddWebhook()
  const field = fieldsOf(form)
  const { errors } = form.formState
  const { box, refused } = useWrongFields(Object.keys(errors).length > 0)
  const types = form.watch('types')
  const toggle = (type: FeedType) =>
    form.setValue(
      'types',
      feedTypes.filter((one) => (one === type) !== types.includes(one)),
      { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
    )
  const submit = form.handleSubmit(
    (values) =>
      add.mutate(values, {
        onSuccess: ({ data }) => {
          forgetKept(draft)
          onAdded({ label: values.label, secret: data.secret })
        },
        onError: (error) => {
          putErrorsOnFields(error, fields, form.setError)
          refused()
        },
      }),
    refused,
  )
  return (
    <Dialog
      isSheet
      title={texts['systems.add.title']}
      onClose={onClose}
      notice={
        Object.keys(errors).length === 0 && <CommandFailure error={add.error} title={texts['systems.add.failed']} />
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common['common.cancel']}
          </Button>
          <Button type="submit" form={id} isPending={add.isPending}>
            {texts['systems.add.send']}
          </Button>
        </>
      }
    >
      <form ref={box} id={id} noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        <RequiredNote />
        <TextInput
          label={texts['systems.add.label']}
          hint={texts['systems.add.label.hint']}
          isRequired
          autoComplete="off"
          {...field('label')}
        />
        <TextInput
          label={texts['systems.add.url']}
          hint={texts['systems.add.url.hint']}
          isRequired
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          {...field('url')}
        />
        <FieldGroup id="types" label={texts['systems.add.types']} isRequired error={errors.types?.message}>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {feedTypes.map((type) => (
              <Checkbox
                key={type}
                label={feedTypeNames[`systems.type.${type}`]}
                hint={
                  <code translate="no" className="text-xs">
                    {type}
                  </code>
                }
                checked={types.includes(type)}
                onChange={() => toggle(type)}
              />
            ))}
          </div>
        </FieldGroup>
      </form>
      <p className="text-sm text-ink-soft">{texts['systems.add.note']}</p>
    </Dialog>
  )
}
