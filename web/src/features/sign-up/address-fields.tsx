import { signup as texts } from '@portal/contract/texts/signup'
import { states } from '@portal/contract/texts/states'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { municipalitiesQuery, regionsQuery } from '#lib/forms/places.ts'
import { selectOptions } from '#lib/forms/select-options.ts'
import { LoadError } from '#ui/load-error.tsx'
import { Select } from '#ui/select.tsx'
import { WrappingInput } from '#ui/wrapping-input.tsx'
import { FormSection } from './form-section.tsx'

export type AddressValues = Record<
  `${'legal' | 'physical'}_${'region_id' | 'municipality_id' | 'address'}`,
  string | number | null | undefined
>

/** What each address is for, and what is written in its field. */
export type AddressHints = Readonly<Record<'legal' | 'physical' | 'written', string>>

const words = {
  legal: {
    title: texts['signup.section.legalAddress'],
    region: texts['signup.legalRegion'],
    municipality: texts['signup.legalMunicipality'],
    address: texts['signup.legalAddress'],
  },
  physical: {
    title: texts['signup.section.physicalAddress'],
    region: texts['signup.physicalRegion'],
    municipality: texts['signup.physicalMunicipality'],
    address: texts['signup.physicalAddress'],
  },
}

export function AddressFields({
  kind,
  hints,
  isRequired,
  before,
}: {
  kind: 'legal' | 'physical'
  hints: AddressHints
  isRequired?: boolean
  before?: ReactNode
}) {
  const { register, control, setValue, formState } = useFormContext<AddressValues>()
  const [region_id, ...others] = useWatch({
    control,
    name: [`${kind}_region_id`, `${kind}_municipality_id`, `${kind}_address`],
  })
  const regionId = Number(region_id || 0)
  // An address that may be left out needs its place as soon as any part of it is given.
  const isPlaceRequired = isRequired || regionId > 0 || others.some(Boolean)
  const regions = useQuery(regionsQuery)
  const municipalities = useQuery({ ...municipalitiesQuery(regionId), enabled: regionId > 0 })
  const { title, region, municipality, address } = words[kind]
  const errorOf = (field: 'region_id' | 'municipality_id' | 'address') => formState.errors[`${kind}_${field}`]?.message

  return (
    <FormSection title={title} hint={hints[kind]}>
      {before}
      {regions.isError && <LoadError message={states['error.load.regions']} query={regions} />}
      {municipalities.isError && <LoadError message={states['error.load.municipalities']} query={municipalities} />}
      <div className="pair items-start gap-5">
        <Select
          label={<PlaceLabel seen={texts['signup.region']} whole={region} />}
          placeholder={texts['signup.region.placeholder']}
          options={selectOptions(regions.data)}
          error={errorOf('region_id')}
          isRequired={isPlaceRequired}
          {...register(`${kind}_region_id`, { onChange: () => setValue(`${kind}_municipality_id`, '') })}
        />
        <Select
          key={regionId > 0 && municipalities.isSuccess ? `of-${regionId}` : 'none'}
          label={<PlaceLabel seen={texts['signup.municipality']} whole={municipality} />}
          placeholder={regionId > 0 ? texts['signup.municipality.placeholder'] : texts['signup.municipality.disabled']}
          options={selectOptions(municipalities.data)}
          error={regionId === 0 ? undefined : errorOf('municipality_id')}
          isRequired={isPlaceRequired}
          isDisabled={regionId === 0}
          {...register(`${kind}_municipality_id`)}
        />
      </div>
      <WrappingInput
        label={<PlaceLabel seen={texts['signup.address']} whole={address} />}
        hint={hints.written}
        error={errorOf('address')}
        isRequired={isRequired}
        maxLength={300}
        autoComplete="street-address"
        {...register(`${kind}_address`)}
      />
    </FormSection>
  )
}

/** The heading names the address already, so the visible label is short; the accessible name is the whole label. */
const PlaceLabel = ({ seen, whole }: { seen: string; whole: string }) => (
  <>
    <span aria-hidden="true">{seen}</span>
    <span className="sr-only">{whole}</span>
  </>
)
