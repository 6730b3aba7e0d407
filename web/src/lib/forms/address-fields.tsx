/** One address of a form. Choosing a region loads its municipalities and clears the chosen one (R-WEB-22). */
import type { RegionEntry } from '@portal/contract'
import { addressLimit } from '@portal/contract/fields/application-rules'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { states } from '@portal/contract/texts/states'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useDeferredValue, useMemo } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { LoadError } from '#ui/load-error.tsx'
import { Select } from '#ui/select.tsx'
import { WrappingInput } from '#ui/text-input.tsx'
import { municipalitiesQuery, regionsQuery, selectOptions } from './places.ts'
import { useField } from './use-field.ts'

/** The names of its fields in the form. */
export type AddressNames = readonly [region: string, municipality: string, address: string]

type AddressFieldsProps = {
  fields: AddressNames
  isRequired?: boolean
  /** An address that may be left out needs its place as soon as any part of it is given. */
  isPlaceRequired?: boolean | undefined
  labels?: Readonly<Record<'region' | 'municipality' | 'address', ReactNode>>
  hint?: string
  placeholder?: string
}

export function AddressFields({
  fields: [region, municipality, address],
  isRequired = false,
  isPlaceRequired = isRequired,
  labels,
  ...line
}: AddressFieldsProps) {
  const { control, setValue } = useFormContext()
  const { field, fieldState, formState } = useController({ control, name: region })
  const other = useController({ control, name: municipality })
  return (
    <>
      <PlaceSelects
        region={{
          ...(labels && { label: labels.region }),
          isRequired: isPlaceRequired,
          error: fieldState.error?.message,
          ...field,
          onChange: (event) => {
            field.onChange(event)
            const isEmptied = event.target.value === ''
            setValue(municipality, '', { shouldDirty: true, shouldValidate: formState.isSubmitted || isEmptied })
          },
        }}
        municipality={{
          ...(labels && { label: labels.municipality }),
          isRequired: isPlaceRequired,
          error: other.fieldState.error?.message,
          ...other.field,
        }}
      />
      <AddressLine name={address} label={labels?.address} isRequired={isRequired} {...line} />
    </>
  )
}

type AddressLineProps = { name: string; label: ReactNode; isRequired: boolean; hint?: string; placeholder?: string }

const AddressLine = ({ name, label = texts['application.form.address'], ...rest }: AddressLineProps) => (
  <WrappingInput label={label} autoComplete="street-address" maxLength={addressLimit} {...rest} {...useField(name)} />
)

type PlaceProps = Omit<ComponentProps<typeof Select>, 'options' | 'placeholder' | 'isDisabled' | 'label'> & {
  label?: ReactNode
}

/** Without a region the municipality is disabled, and its error would be one that nobody can mend. */
export function PlaceSelects({ region, municipality }: { region: PlaceProps; municipality: PlaceProps }) {
  const regions = useQuery(regionsQuery)
  // The region is deferred, so that the chosen one is painted before its municipalities load.
  const municipalities = useQuery(municipalitiesQuery(Number(useDeferredValue(region.value)) || null))
  return (
    <>
      {regions.isError && <LoadError message={states['error.load.regions']} query={regions} />}
      {municipalities.isError && <LoadError message={states['error.load.municipalities']} query={municipalities} />}
      <div className="pair items-start gap-5">
        <Select
          label={texts['application.form.region']}
          placeholder={texts['application.form.region.placeholder']}
          options={useOptions(regions.data)}
          {...region}
        />
        <Select
          label={texts['application.form.municipality']}
          placeholder={
            texts[region.value ? 'application.form.municipality.placeholder' : 'application.form.municipality.disabled']
          }
          isDisabled={!region.value || municipalities.isPending}
          options={useOptions(municipalities.data)}
          {...municipality}
          error={region.value ? municipality.error : undefined}
        />
      </div>
    </>
  )
}

const useOptions = (entries: readonly RegionEntry[] | undefined) => useMemo(() => selectOptions(entries), [entries])
