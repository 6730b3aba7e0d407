import { applicationForm } from '@portal/contract/texts/application-form'
import { type ReactNode, useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Checkbox } from '#ui/choices.tsx'
import { Folded } from '#ui/folded.tsx'
import type { PlaceValues, ProfileValues } from './profile-values.ts'

/** The actual address follows the legal one while the box is ticked; it opens ticked where the two are equal. */
export function SameOrTyped({ children }: { children: ReactNode }) {
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
