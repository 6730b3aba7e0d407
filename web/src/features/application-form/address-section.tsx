/**
 * One address. On a new application a complete address comes from the profile and is read-only; an incomplete one, and
 * every address on an edit, is typed here (spec 2, section 2). A municipality belongs to its region and goes with it.
 */
import type { RegionEntry } from '@portal/contract'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { errors } from '@portal/contract/texts/errors'
import { profile as profileTexts } from '@portal/contract/texts/profile'
import { useQuery } from '@tanstack/react-query'
import { useController, useFormContext } from 'react-hook-form'
import { TextLink } from '#ui/button.tsx'
import { FormSection } from '#ui/form-section.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FormField, FormValues } from './form-values.ts'
import type { legalFields, physicalFields } from './prefill.ts'
import { municipalitiesQuery, regionsQuery } from './queries.ts'

type AddressSectionProps = {
  title: string
  fields: typeof physicalFields | typeof legalFields
  isFixed: boolean
}

export function AddressSection({ title, fields: [region, municipality, address], isFixed }: AddressSectionProps) {
  const { control, register, setValue, formState } = useFormContext<FormValues>()
  const regionField = useController({ control, name: region }).field
  const municipalityField = useController({ control, name: municipality }).field
  const regions = useQuery(regionsQuery)
  const municipalities = useQuery(municipalitiesQuery(regionField.value ? Number(regionField.value) : null))
  const errorOf = (name: FormField) => formState.errors[name]?.message

  if (isFixed)
    return (
      <FormSection title={title} hint={<FixedHint />}>
        <TextInput
          label={texts['application.form.region']}
          isReadOnly
          value={nameIn(regions.data, regionField.value)}
          id={region}
        />
        <TextInput
          label={texts['application.form.municipality']}
          isReadOnly
          value={nameIn(municipalities.data, municipalityField.value)}
          id={municipality}
        />
        <TextInput label={texts['application.form.address']} isReadOnly {...register(address)} />
      </FormSection>
    )

  return (
    <FormSection title={title}>
      <Select
        label={texts['application.form.region']}
        placeholder={texts['application.form.region.placeholder']}
        isRequired
        options={optionsOf(regions.data)}
        error={errorOf(region) ?? (regions.isError ? errors['error.load.regions'] : undefined)}
        {...regionField}
        onChange={(event) => {
          regionField.onChange(event)
          setValue(municipality, '', { shouldDirty: true, shouldValidate: formState.isSubmitted })
        }}
      />
      <Select
        label={texts['application.form.municipality']}
        placeholder={
          texts[
            regionField.value ? 'application.form.municipality.placeholder' : 'application.form.municipality.disabled'
          ]
        }
        isRequired
        isDisabled={!regionField.value || municipalities.isPending}
        options={optionsOf(municipalities.data)}
        error={errorOf(municipality) ?? (municipalities.isError ? errors['error.load.municipalities'] : undefined)}
        {...municipalityField}
      />
      <TextInput
        label={texts['application.form.address']}
        isRequired
        autoComplete="street-address"
        maxLength={300}
        error={errorOf(address)}
        {...register(address)}
      />
    </FormSection>
  )
}

const FixedHint = () => (
  <>
    {texts['application.form.readonlyHint']} <TextLink to="/Profile">{profileTexts['profile.title']}</TextLink>
  </>
)

const optionsOf = (entries: readonly RegionEntry[] = []) => entries.map(({ id, name }) => ({ value: id, label: name }))

const nameIn = (entries: readonly RegionEntry[] = [], id: string) =>
  entries.find((entry) => String(entry.id) === id)?.name ?? ''
