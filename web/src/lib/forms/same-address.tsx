import { type ReactNode, useEffect, useState } from 'react'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { Checkbox } from '#ui/choices.tsx'
import { Folded } from '#ui/folded.tsx'
import type { AddressNames } from './address-fields.tsx'

type SameOrTypedProps = {
  fields: AddressNames
  other: { fields: AddressNames; label: string }
  isComplete: (address: readonly string[]) => boolean
  /** Whether the other address stands above, so that this one may be a line below it. */
  isBelow?: boolean
  children: ReactNode
}

/** An address that follows another one while the box is ticked; it opens ticked where the two are equal. */
export function SameOrTyped({ fields, other, isComplete, isBelow = true, children }: SameOrTypedProps) {
  const { control, getValues, setValue } = useFormContext<Record<string, string>>()
  const mine = useWatch({ control, name: fields })
  const theirs = useWatch({ control, name: other.fields })
  const { errors, defaultValues } = useFormState({ control, name: fields })
  const isPossible = isComplete(theirs)
  const isEqual = isPossible && areEqual(mine, theirs)
  const [isTicked, setTicked] = useState(isEqual)
  const isSame = isTicked && isEqual
  useEffect(() => {
    if (!isTicked || !isPossible || isSame) return
    for (const [index, field] of fields.entries()) {
      const value = theirs[index] ?? ''
      if (getValues(field) !== value) setValue(field, value, { shouldDirty: true, shouldValidate: true })
    }
  }, [isTicked, isPossible, isSame, theirs, fields, getValues, setValue])
  // After a reset the tick follows the loaded addresses, because otherwise the loaded one would be overwritten.
  const [loaded, setLoaded] = useState(defaultValues)
  if (loaded !== defaultValues) {
    setLoaded(defaultValues)
    setTicked(isEqual)
  }
  const isHidden = isSame && !fields.some((field) => get(errors, field))
  return (
    <Folded isFolded={isBelow && isHidden}>
      <Checkbox
        label={other.label}
        checked={isSame}
        isDisabled={!isPossible}
        onChange={({ target }) => setTicked(target.checked)}
      />
      {!isHidden && children}
    </Folded>
  )
}

const areEqual = (one: readonly string[], another: readonly string[]) =>
  one.every((value, index) => value === another[index])
