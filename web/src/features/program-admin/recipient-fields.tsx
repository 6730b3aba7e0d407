import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { fieldsOf } from '#lib/forms/use-field.ts'
import { Checkbox } from '#ui/choices.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { ProgramValues } from './program-values.ts'

export function RecipientFields() {
  const form = useFormContext<ProgramValues>()
  const { register, control } = form
  const field = fieldsOf(form)
  const hasSubAgency = useWatch({ control, name: 'has_sub_agency' })
  return (
    <div className="flex flex-col gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextInput
          label={texts['admin.program.field.recipient']}
          isRequired
          autoComplete="off"
          {...field('application_recipient')}
        />
        <TextInput
          label={texts['admin.program.field.recipientPosition']}
          isRequired
          autoComplete="off"
          {...field('recipient_position')}
        />
      </div>
      <Checkbox label={texts['admin.program.field.hasSubAgency']} {...register('has_sub_agency')} />
      {hasSubAgency && (
        <TextInput
          label={texts['admin.program.field.subAgencyName']}
          isRequired
          autoComplete="off"
          {...field('sub_agency_name')}
        />
      )}
    </div>
  )
}
