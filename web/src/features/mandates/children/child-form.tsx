/** The data of a child and the birth certificate, for the office that checks them (R-ACT-59). */
import { zodResolver } from '@hookform/resolvers/zod'
import type { ChildDocument } from '@portal/contract/documents/children'
import { childFields } from '@portal/contract/fields/children'
import { fill } from '@portal/contract/fill'
import { common } from '@portal/contract/texts/common'
import { ownChildren as texts } from '@portal/contract/texts/own-children'
import { useEffect, useRef, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { ApiError } from '#lib/api/api-error.ts'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { forgetKept, readKept, useKeptForm } from '#lib/drafts/use-kept-form.ts'
import { putErrorsOnFields, useWrongFields } from '#lib/forms/form-errors.ts'
import { fieldsOf } from '#lib/forms/use-field.ts'
import '#lib/forms/zod-settings.ts'
import { SideField } from '#lib/identity-document/side-field.tsx'
import { useSide } from '#lib/identity-document/use-side.ts'
import { Button } from '#ui/button.tsx'
import { DateFields } from '#ui/date-input.tsx'
import { IdInput } from '#ui/digits-input.tsx'
import { LiveText } from '#ui/live-text.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useToast } from '#ui/toast.tsx'
import { useSendChild } from './queries.ts'

const fields = ['first_name', 'last_name', 'personal_id', 'birth_date'] as const
type Values = Record<(typeof fields)[number], string>

type Props = { readonly child?: ChildDocument; readonly onClose: () => void }

export function ChildForm({ child, onClose }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const draft = child ? `child-${child.id}` : 'child'
  const form = useForm<Values>({
    resolver: zodResolver(childFields),
    shouldFocusError: false,
    defaultValues: { ...valuesOf(child), ...readKept<Values>(draft) },
  })
  useKeptForm(form, draft)
  const birthDate = useController({ control: form.control, name: 'birth_date' }).field
  const side = useSide('photo-or-pdf', 'child')
  const [documentError, setDocumentError] = useState<string>()
  const send = useSendChild(child?.id)
  const toast = useToast()
  const field = fieldsOf(form)
  const { errors } = form.formState
  const isRefusedByField = Object.keys(errors).length > 0 || documentError !== undefined
  const { box, refused } = useWrongFields(isRefusedByField)

  const submit = async (values: Values) => {
    const { key, hasStopped } = await side.ready()
    if (hasStopped || (key === undefined && !child)) {
      setDocumentError(texts['children.form.document.missing'])
      return refused()
    }
    setDocumentError(undefined)
    send.mutate(
      { ...values, document: key ?? null },
      {
        onSuccess: ({ message }) => {
          forgetKept(draft)
          toast(message)
          onClose()
        },
        onError: (error) => {
          putErrorsOnFields(error, fields, form.setError)
          const [wrong] = (error instanceof ApiError && error.errors.document) || []
          if (wrong) side.refuse(wrong)
          setDocumentError(wrong)
          refused()
        },
      },
    )
  }

  const refuse = () => {
    if (side.file === null && !child) setDocumentError(texts['children.form.document.missing'])
    refused()
  }

  return (
    <form
      ref={box}
      noValidate
      aria-labelledby="child-form"
      className="flex max-w-form flex-col gap-4 rounded-md border border-line bg-surface-2 p-4 lg:p-6"
      onSubmit={(event) => void form.handleSubmit(submit, refuse)(event)}
    >
      <h3 ref={title} id="child-form" tabIndex={-1} className="text-lg">
        {child ? fill(texts['children.correct.title'], { name: nameOf(child) }) : texts['children.form.title']}
      </h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label={texts['children.form.firstName']} isRequired autoComplete="off" {...field('first_name')} />
        <TextInput label={texts['children.form.lastName']} isRequired autoComplete="off" {...field('last_name')} />
      </div>
      {/* The offer of a mandate on the same page has a field of the same name. */}
      <IdInput id="child-number" label={texts['children.form.number']} isRequired {...field('personal_id')} />
      <DateFields
        label={texts['children.form.birthDate']}
        isRequired
        name="birth_date"
        error={errors.birth_date?.message}
        value={birthDate.value}
        onChange={birthDate.onChange}
        onBlur={birthDate.onBlur}
      />
      <SideField
        id="child-document"
        label={texts['children.form.document']}
        hint={texts[child ? 'children.form.document.same' : 'children.form.document.hint']}
        isRequired={!child}
        error={side.file ? undefined : documentError}
        side={side}
        stored={null}
        chooseLabel={texts['children.form.choose']}
        previewLabel={texts['children.form.preview']}
      />
      {side.isBusy && <LiveText>{texts['children.form.wait']}</LiveText>}
      {!isRefusedByField && <CommandFailure error={send.error} title={texts['children.form.failed']} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" isPending={send.isPending || form.formState.isSubmitting}>
          {texts['children.form.send']}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {common['common.cancel']}
        </Button>
      </div>
    </form>
  )
}

const nameOf = ({ first_name, last_name }: ChildDocument) => `${first_name} ${last_name}`

const valuesOf = (child: ChildDocument | undefined): Values => ({
  first_name: child?.first_name ?? '',
  last_name: child?.last_name ?? '',
  personal_id: child?.personal_id ?? '',
  birth_date: child?.birth_date ?? '',
})
