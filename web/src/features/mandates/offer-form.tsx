import { zodResolver } from '@hookform/resolvers/zod'
import { fill } from '@portal/contract/fill'
import { type MandateScope, maxMandatesGiven } from '@portal/contract/mandate-facts'
import { offerMandateSchema } from '@portal/contract/schemas/mandates'
import { ownMandates as texts } from '@portal/contract/texts/own-mandates'
import { useForm } from 'react-hook-form'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { forgetKept, readKept, useKeptForm } from '#lib/drafts/use-kept-form.ts'
import { putErrorsOnFields, useWrongFields } from '#lib/forms/form-errors.ts'
import { fieldsOf } from '#lib/forms/use-field.ts'
import '#lib/forms/zod-settings.ts'
import { Button } from '#ui/button.tsx'
import { IdInput } from '#ui/digits-input.tsx'
import { useToast } from '#ui/toast.tsx'
import { useOfferMandate } from './queries.ts'
import { TermsFields } from './terms-fields.tsx'

type Values = { personal_id: string; may: MandateScope[]; until: string }

const empty: Values = { personal_id: '', may: ['read', 'file', 'send'], until: '' }
const fields = ['personal_id', 'may', 'until'] as const
const draft = 'mandate-offer'

/** `isSecond` while an offer waits for an answer, which then has the page's only filled button. */
export function OfferForm({ isSecond }: { isSecond: boolean }) {
  const form = useForm({
    resolver: zodResolver(offerMandateSchema.body),
    shouldFocusError: false,
    defaultValues: { ...empty, ...readKept<Values>(draft) },
  })
  useKeptForm(form, draft)
  const offer = useOfferMandate()
  const toast = useToast()
  const field = fieldsOf(form)
  const { errors } = form.formState
  const { box, refused } = useWrongFields(Object.keys(errors).length > 0)
  const [may = empty.may, until] = form.watch(['may', 'until'])
  const submit = form.handleSubmit(
    (values) =>
      offer.mutate(values, {
        onSuccess: ({ message }) => {
          forgetKept(draft)
          form.reset(empty)
          toast(message)
        },
        onError: (error) => {
          putErrorsOnFields(error, fields, form.setError)
          refused()
        },
      }),
    refused,
  )
  return (
    <form ref={box} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <IdInput label={texts['mandates.form.number']} isRequired hasNoStar {...field('personal_id')} />
      <TermsFields
        value={{ may: [...may], until: until ?? '' }}
        errors={{ may: errors.may?.message, until: errors.until?.message }}
        onChange={(terms) => {
          form.setValue('may', terms.may, { shouldDirty: true })
          form.setValue('until', terms.until, { shouldDirty: true })
        }}
      />
      {Object.keys(errors).length === 0 && <CommandFailure error={offer.error} title={texts['mandates.form.failed']} />}
      <Button type="submit" variant={isSecond ? 'secondary' : 'primary'} isPending={offer.isPending}>
        {texts['mandates.form.send']}
      </Button>
      <p className="text-sm text-ink-soft">{fill(texts['mandates.form.hint'], { max: maxMandatesGiven })}</p>
    </form>
  )
}
