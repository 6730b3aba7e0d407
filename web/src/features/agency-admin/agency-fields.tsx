import { agencyAdmin as texts } from '@portal/contract/texts/agency-admin'
import { useFormContext } from 'react-hook-form'
import { withScheme } from '#lib/forms/with-scheme.ts'
import { PhoneInput } from '#ui/digits-input.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { AgencyValues } from './agency-values.ts'

export function AgencyFields({ isNew }: { isNew: boolean }) {
  const { register, formState } = useFormContext<AgencyValues>()
  const errorOf = (name: keyof AgencyValues) => formState.errors[name]?.message
  return (
    <div className="flex flex-col gap-5">
      <TextInput
        label={texts['admin.agency.field.name']}
        error={errorOf('name')}
        isRequired
        autoComplete="off"
        {...register('name')}
      />
      <TextInput
        label={texts['admin.agency.field.shortName']}
        error={errorOf('short_name')}
        autoComplete="off"
        {...register('short_name')}
      />
      <TextInput
        label={texts['admin.agency.field.applicationName']}
        hint={texts['admin.agency.field.applicationName.hint']}
        error={errorOf('agency_name_application')}
        autoComplete="off"
        {...register('agency_name_application')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextInput
          type="email"
          label={texts['admin.agency.field.email']}
          error={errorOf('email')}
          isRequired
          autoComplete="off"
          {...register('email')}
        />
        <PhoneInput
          label={texts['admin.agency.field.phone']}
          error={errorOf('phone')}
          isRequired={isNew}
          {...register('phone')}
          autoComplete="off"
        />
      </div>
      <TextInput
        type="url"
        inputMode="url"
        label={texts['admin.agency.field.website']}
        error={errorOf('website')}
        autoComplete="off"
        {...register('website', { setValueAs: withScheme })}
      />
      <TextInput
        label={texts['admin.agency.field.address']}
        error={errorOf('address')}
        isRequired
        autoComplete="off"
        {...register('address')}
      />
      <Select
        label={texts['admin.agency.field.status']}
        error={errorOf('status')}
        options={[
          { value: 'active', label: texts['admin.agency.status.active'] },
          { value: 'inactive', label: texts['admin.agency.status.inactive'] },
        ]}
        hasPlaceholder={false}
        {...register('status')}
      />
    </div>
  )
}
