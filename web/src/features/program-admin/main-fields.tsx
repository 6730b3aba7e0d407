import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { administeredAgenciesQuery } from '#lib/catalog/administered-agencies.ts'
import { selectOptions } from '#lib/forms/select-options.ts'
import { LoadError } from '#ui/load-error.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { ProgramValues } from './program-values.ts'

export function MainFields({ choosesAgency }: { choosesAgency: boolean }) {
  const { register, formState } = useFormContext<ProgramValues>()
  const { errors } = formState
  return (
    <div className="flex flex-col gap-5">
      <TextInput
        label={texts['admin.program.field.title']}
        error={errors.title?.message}
        isRequired
        autoComplete="off"
        {...register('title')}
      />
      {choosesAgency && <AgencySelect />}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select
          label={texts['admin.program.field.status']}
          error={errors.status?.message}
          options={[
            { value: 'active', label: texts['admin.program.status.active'] },
            { value: 'deactive', label: texts['admin.program.status.deactive'] },
          ]}
          hasPlaceholder={false}
          {...register('status')}
        />
        <Select
          label={texts['admin.program.field.attachments']}
          error={errors.attachment_allow_status?.message}
          options={[
            { value: 'active', label: texts['admin.program.attachments.active'] },
            { value: 'deactive', label: texts['admin.program.attachments.deactive'] },
          ]}
          hasPlaceholder={false}
          {...register('attachment_allow_status')}
        />
      </div>
    </div>
  )
}

function AgencySelect() {
  const { register, formState } = useFormContext<ProgramValues>()
  const agencies = useQuery(administeredAgenciesQuery)
  if (agencies.isError) return <LoadError message={texts['admin.program.error.agencies']} query={agencies} />
  const options = selectOptions(agencies.data?.data)
  return (
    <Select
      // A select drops a value that has no option yet, so it remounts when the options arrive.
      key={agencies.status}
      label={texts['admin.program.field.agency']}
      placeholder={texts['admin.program.field.agency.placeholder']}
      error={formState.errors.agency_id?.message}
      isRequired
      isDisabled={agencies.isPending}
      options={options}
      {...register('agency_id')}
    />
  )
}
