import type { RegionEntry } from '@portal/contract'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { states } from '@portal/contract/texts/states'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { municipalitiesQuery, regionsQuery } from '#lib/forms/places.ts'
import { selectOptions } from '#lib/forms/select-options.ts'
import { Select } from '#ui/select.tsx'
import type { FormValues } from './form-values.ts'
import type { legalFields, physicalFields } from './prefill.ts'

type Fields = typeof physicalFields | typeof legalFields
type PlaceProps = { region: Fields[0]; municipality: Fields[1] }

export function RegionField({ region, municipality }: PlaceProps) {
  const { control, setValue } = useFormContext<FormValues>()
  const { field, fieldState, formState } = useController({ control, name: region })
  const regions = useQuery(regionsQuery)
  return (
    <Select
      label={texts['application.form.region']}
      placeholder={texts['application.form.region.placeholder']}
      isRequired
      options={useOptions(regions.data)}
      error={fieldState.error?.message ?? (regions.isError ? states['error.load.regions'] : undefined)}
      {...field}
      onChange={(event) => {
        field.onChange(event)
        const isEmptied = event.target.value === ''
        setValue(municipality, '', { shouldDirty: true, shouldValidate: formState.isSubmitted || isEmptied })
      }}
    />
  )
}

export function MunicipalityField({ region, municipality }: PlaceProps) {
  const { control } = useFormContext<FormValues>()
  const { field, fieldState } = useController({ control, name: municipality })
  const regionId = useWatch({ control, name: region })
  // The region is deferred, so that the chosen one is painted before its municipalities load.
  const municipalities = useQuery(municipalitiesQuery(idOf(useDeferredValue(regionId))))
  return (
    <Select
      label={texts['application.form.municipality']}
      placeholder={
        texts[regionId ? 'application.form.municipality.placeholder' : 'application.form.municipality.disabled']
      }
      isRequired
      isDisabled={!regionId || municipalities.isPending}
      options={useOptions(municipalities.data)}
      error={fieldState.error?.message ?? (municipalities.isError ? states['error.load.municipalities'] : undefined)}
      {...field}
    />
  )
}

const useOptions = (entries: readonly RegionEntry[] | undefined) => useMemo(() => selectOptions(entries), [entries])

const idOf = (chosen: string) => (chosen ? Number(chosen) : null)
