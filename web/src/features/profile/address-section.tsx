/** One address: choosing a region loads its municipalities and clears the chosen one (R-WEB-22). */
import { applicationForm } from '@portal/contract/texts/application-form'
import { profile as texts } from '@portal/contract/texts/profile'
import { signup } from '@portal/contract/texts/signup'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { municipalitiesQuery, regionsQuery } from '#lib/forms/places.ts'
import { selectOptions } from '#lib/forms/select-options.ts'
import { Checkbox } from '#ui/choices.tsx'
import { Folded } from '#ui/folded.tsx'
import { RequiredNote } from '#ui/required-note.tsx'
import { Select } from '#ui/select.tsx'
import { useToast } from '#ui/toast.tsx'
import { WrappingInput } from '#ui/wrapping-input.tsx'
import { CardPart } from './card.tsx'
import type { PlaceValues, ProfileBody, ProfileSection, ProfileValues } from './profile-values.ts'

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

/** The actual address follows the legal one while the box is ticked; it opens ticked where the two are equal. */
function SameOrTyped({ children }: { children: ReactNode }) {
  const { control, setValue, subscribe, formState } = useFormContext<ProfileValues>()
  const [actual, legal] = useWatch({ control, name: ['profileData.physicalAddress', 'profileData.legalAddress'] })
  const isComplete = Object.values(legal).every((value) => value.trim() !== '')
  const isEqual = isComplete && areEqual(actual, legal)
  const [isTicked, setTicked] = useState(isEqual)
  useEffect(() => {
    if (isTicked && isComplete && !isEqual) setValue('profileData.physicalAddress', legal, { shouldDirty: true })
  }, [isTicked, isComplete, isEqual, legal, setValue])
  // When the form is reset to loaded values, `name` is undefined. The tick must then follow the loaded addresses,
  // because otherwise the loaded actual address would be overwritten.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values: { profileData: now } }) => {
          if (name === undefined) setTicked(areEqual(now.physicalAddress, now.legalAddress))
        },
      }),
    [subscribe],
  )
  const isSame = isTicked && isEqual
  const isFolded = isSame && !formState.errors.profileData?.physicalAddress
  return (
    <Folded isFolded={isFolded}>
      <Checkbox
        label={applicationForm['application.form.same.legal']}
        checked={isSame}
        isDisabled={!isComplete}
        onChange={({ target }) => setTicked(target.checked)}
      />
      {!isFolded && children}
    </Folded>
  )
}

const areEqual = (one: PlaceValues, other: PlaceValues) =>
  one.regionId === other.regionId && one.municipalityId === other.municipalityId && one.address === other.address
