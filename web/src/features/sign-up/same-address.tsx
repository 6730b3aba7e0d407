import { signup as texts } from '@portal/contract/texts/signup'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Checkbox } from '#ui/choices.tsx'
import { AddressFields, type AddressValues } from './address-fields.tsx'
import { FormSection } from './form-section.tsx'

export function PhysicalAddress({ hint }: { hint: string }) {
  const { control, getValues, setValue } = useFormContext<AddressValues>()
  const [region, municipality, address] = useWatch({
    control,
    name: ['legal_region_id', 'legal_municipality_id', 'legal_address'],
  })
  const [isSame, setSame] = useState(() => isEqual(getValues()))

  useEffect(() => {
    if (!isSame) return
    setValue('physical_region_id', region)
    setValue('physical_municipality_id', municipality)
    setValue('physical_address', address, { shouldValidate: true })
  }, [isSame, region, municipality, address, setValue])

  const choose = (isChosen: boolean) => {
    setSame(isChosen)
    if (isChosen) return
    for (const field of ['region_id', 'municipality_id', 'address'] as const) setValue(`physical_${field}`, '')
  }
  const tick = (
    <Checkbox
      name="same_address"
      label={texts['signup.physicalAddress.same']}
      checked={isSame}
      onChange={(event) => choose(event.target.checked)}
    />
  )
  if (isSame) return <FormSection title={texts['signup.section.physicalAddress']}>{tick}</FormSection>
  return <AddressFields kind="physical" hint={hint} before={tick} />
}

const isEqual = (values: AddressValues) =>
  Boolean(values.legal_address) &&
  (['region_id', 'municipality_id', 'address'] as const).every(
    (field) => values[`legal_${field}`] === values[`physical_${field}`],
  )
