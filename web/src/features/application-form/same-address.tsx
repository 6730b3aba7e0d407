import { type ReactNode, useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Checkbox } from '#ui/choices.tsx'
import { Folded } from '#ui/folded.tsx'
import { type FormField, type FormValues, problemIn } from './form-values.ts'
import type { legalFields, physicalFields } from './prefill.ts'

type Fields = typeof physicalFields | typeof legalFields

type SameOrTypedProps = {
  fields: Fields
  other: { fields: Fields; label: string }
  isBelow: boolean
  children: ReactNode
}

export function SameOrTyped({ fields, other, isBelow, children }: SameOrTypedProps) {
  const { getValues, setValue } = useFormContext<FormValues>()
  const theirs = useValues(other.fields)
  const mine = useValues(fields)
  const isComplete = other.fields.every((field, index) => !problemIn(field, theirs[index] ?? ''))
  const isEqual = isComplete && mine.every((value, index) => value === theirs[index])
  const [isTicked, setTicked] = useState(isEqual)
  const isSame = isTicked && isEqual
  useEffect(() => {
    if (!isTicked || isSame) return
    for (const [index, field] of fields.entries()) {
      const value = theirs[index] ?? ''
      if (getValues(field) !== value) setValue(field, value, { shouldDirty: true, shouldValidate: true })
    }
  }, [isTicked, isSame, theirs, fields, getValues, setValue])
  return (
    <Folded isFolded={isBelow && isSame}>
      <Checkbox
        label={other.label}
        checked={isSame}
        isDisabled={!isComplete}
        onChange={({ target }) => setTicked(target.checked)}
      />
      {!isSame && children}
    </Folded>
  )
}

const useValues = (fields: readonly FormField[]): readonly string[] =>
  useWatch<FormValues, readonly FormField[]>({ name: fields })
