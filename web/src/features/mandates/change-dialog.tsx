import { zodResolver } from '@hookform/resolvers/zod'
import type { MandateRow } from '@portal/contract/documents/mandates'
import { fill } from '@portal/contract/fill'
import { changeMandateSchema } from '@portal/contract/schemas/mandates'
import { common } from '@portal/contract/texts/common'
import { ownMandates as texts } from '@portal/contract/texts/own-mandates'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { forgetKept, readKept, useKeptForm } from '#lib/drafts/use-kept-form.ts'
import { putErrorsOnFields, useWrongFields } from '#lib/forms/form-errors.ts'
import '#lib/forms/zod-settings.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useToast } from '#ui/toast.tsx'
import { useChangeMandate } from './queries.ts'
import { type Terms, TermsFields } from './terms-fields.tsx'

type Props = { mandate: MandateRow; name: string; onClose: () => void }

export function ChangeDialog({ mandate, name, onClose }: Props) {
  const id = useId()
  const draft = `mandate-${mandate.id}`
  const { may: now, until: last } = mandate.offered ?? mandate
  const form = useForm({
    resolver: zodResolver(changeMandateSchema.body),
    shouldFocusError: false,
    defaultValues: { may: [...now], until: last ?? '', ...readKept<Terms>(draft) },
  })
  useKeptForm(form, draft)
  const change = useChangeMandate(mandate.id)
  const toast = useToast()
  const { errors } = form.formState
  const { box, refused } = useWrongFields(Object.keys(errors).length > 0)
  const [may = [], until] = form.watch(['may', 'until'])
  const submit = form.handleSubmit(
    (values) =>
      change.mutate(values, {
        onSuccess: ({ message }) => {
          forgetKept(draft)
          toast(message)
          onClose()
        },
        onError: (error) => {
          putErrorsOnFields(error, ['may', 'until'], form.setError)
          refused()
        },
      }),
    refused,
  )
  return (
    <Dialog
      title={fill(texts['mandates.change.title'], { name })}
      onClose={onClose}
      notice={
        Object.keys(errors).length === 0 && <CommandFailure error={change.error} title={texts['mandates.failed']} />
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common['common.cancel']}
          </Button>
          <Button type="submit" form={id} isPending={change.isPending}>
            {texts['mandates.change.save']}
          </Button>
        </>
      }
    >
      <form ref={box} id={id} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <TermsFields
          prefix="change-"
          value={{ may: [...may], until: until ?? '' }}
          errors={{ may: errors.may?.message, until: errors.until?.message }}
          onChange={(terms) => {
            form.setValue('may', terms.may, { shouldDirty: true })
            form.setValue('until', terms.until, { shouldDirty: true })
          }}
        />
      </form>
      <p className="text-sm text-ink-soft">{texts['mandates.change.hint']}</p>
    </Dialog>
  )
}
