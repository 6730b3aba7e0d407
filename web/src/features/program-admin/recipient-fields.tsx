import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { Checkbox } from '#ui/choices.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { ProgramValues } from './program-values.ts'

export function RecipientFields() {
  const { register, control, formState } = useFormContext<ProgramValues>()
  const { errors } = formState
  const hasSubAgency = useWatch({ control, name: 'has_sub_agency' })
  return (
    <div className="flex flex-col gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextInput
          label={texts['admin.program.field.recipient']}
          error={errors.application_recipient?.message}
          isRequired
          autoComplete="off"
          {...register('application_recipient')}
        />
        <TextInput
          label={texts['admin.program.field.recipientPosition']}
          error={errors.recipient_position?.message}
          isRequired
          autoComplete="off"
          {...register('recipient_position')}
        />
      </div>
      <Checkbox label={texts['admin.program.field.hasSubAgency']} {...register('has_sub_agency')} />
      {hasSubAgency && (
        <TextInput
          label={texts['admin.program.field.subAgencyName']}
          error={errors.sub_agency_name?.message}
          isRequired
          autoComplete="off"
          {...register('sub_agency_name')}
        />
      )}
    </div>
  )
}
