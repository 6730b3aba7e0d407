/** One address: choosing a region loads its municipalities and clears the chosen one (R-WEB-22). */
import { profile as texts } from '@portal/contract/texts/profile'
import { signup } from '@portal/contract/texts/signup'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { municipalitiesQuery, regionsQuery } from '#lib/forms/places.ts'
import { selectOptions } from '#lib/forms/select-options.ts'
import { RequiredNote } from '#ui/required-note.tsx'
import { Select } from '#ui/select.tsx'
import { useToast } from '#ui/toast.tsx'
import { WrappingInput } from '#ui/wrapping-input.tsx'
import { CardPart } from './card.tsx'
import type { ProfileBody, ProfileSection, ProfileValues } from './profile-values.ts'
import { SameOrTyped } from './same-address.tsx'

type FieldsProps = { which: ProfileSection; isRequired?: boolean }
type Props = FieldsProps & { title: string; anchor: string }

export function AddressSection({ title, anchor, ...fields }: Props) {
  return (
    <CardPart title={title} anchor={anchor}>
      {fields.which === 'physicalAddress' ? (
        <SameOrTyped>
          <AddressFields {...fields} />
        </SameOrTyped>
      ) : (
        <AddressFields {...fields} />
      )}
    </CardPart>
  )
}

function AddressFields({ which, isRequired }: FieldsProps) {
  const { control, register, setValue, formState } = useFormContext<ProfileValues, unknown, ProfileBody>()
  const name = `profileData.${which}` as const
  const region = useController({ control, name: `${name}.regionId` }).field
  const municipality = useController({ control, name: `${name}.municipalityId` }).field
  const regions = useQuery(regionsQuery)
  const municipalities = useQuery(municipalitiesQuery(region.value ? Number(region.value) : null))
  const errors = formState.errors.profileData?.[which]
  useErrorToast(regions.isError, texts['profile.error.regions'])
  useErrorToast(municipalities.isError, texts['profile.error.municipalities'])

  return (
    <>
      {isRequired && <RequiredNote />}
      <div className="pair items-start gap-4 sm:gap-5">
        <Select
          label={texts['profile.region']}
          placeholder={signup['signup.region.placeholder']}
          isRequired={isRequired}
          options={selectOptions(regions.data)}
          error={errors?.regionId?.message ?? (regions.isError ? texts['profile.error.regions'] : undefined)}
          {...region}
          id={region.name}
          onChange={(event) => {
            region.onChange(event)
            setValue(`${name}.municipalityId`, '', { shouldDirty: true, shouldValidate: formState.isSubmitted })
          }}
        />
        <Select
          label={texts['profile.municipality']}
          placeholder={signup[region.value ? 'signup.municipality.placeholder' : 'signup.municipality.disabled']}
          isRequired={isRequired}
          isDisabled={!region.value || municipalities.isPending}
          options={selectOptions(municipalities.data)}
          error={
            errors?.municipalityId?.message ??
            (municipalities.isError ? texts['profile.error.municipalities'] : undefined)
          }
          {...municipality}
          id={municipality.name}
        />
      </div>
      <WrappingInput
        className="max-sm:mt-1"
        label={texts['profile.address']}
        placeholder={texts['profile.address.placeholder']}
        isRequired={isRequired}
        autoComplete="street-address"
        maxLength={300}
        error={errors?.address?.message}
        {...register(`${name}.address`)}
        id={`${name}.address`}
      />
    </>
  )
}

const useErrorToast = (isError: boolean, message: string) => {
  const toast = useToast()
  useEffect(() => {
    if (isError) toast(message, 'stop')
  }, [isError, message, toast])
}
