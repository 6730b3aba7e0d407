import { signup as texts } from '@portal/contract/texts/signup'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { focusField } from '#ui/focus-field.ts'
import { AddressFields, type AddressHints, type AddressValues } from './address-fields.tsx'
import { FormSection } from './form-section.tsx'

const parts = ['region_id', 'municipality_id', 'address'] as const

/** Its fields are shown when they are asked for, because most people tick that the address is the same. */
export function PhysicalAddress({ hints }: { hints: AddressHints }) {
  const { control, getValues, setValue } = useFormContext<AddressValues>()
  const [region, municipality, address] = useWatch({
    control,
    name: ['legal_region_id', 'legal_municipality_id', 'legal_address'],
  })
  const [isSame, setSame] = useState(() => isEqual(getValues()))
  const [isOther, setOther] = useState(() => parts.some((part) => Boolean(getValues(`physical_${part}`))))

  useEffect(() => {
    if (!isSame) return
    setValue('physical_region_id', region)
    setValue('physical_municipality_id', municipality)
    setValue('physical_address', address, { shouldValidate: true })
  }, [isSame, region, municipality, address, setValue])

  const choose = (isChosen: boolean) => {
    setSame(isChosen)
    if (isChosen) return
    setOther(true)
    for (const part of parts) setValue(`physical_${part}`, '')
  }
  const openFields = () => {
    flushSync(() => setOther(true))
    focusField('physical_region_id')
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
  if (!isOther)
    return (
      <FormSection title={texts['signup.section.physicalAddress']} hint={hints.physical}>
        {tick}
        <Button variant="quiet" className="-ml-3 self-start px-3" onClick={openFields}>
          {texts['signup.physicalAddress.other']}
        </Button>
      </FormSection>
    )
  return <AddressFields kind="physical" hints={hints} before={tick} />
}

const isEqual = (values: AddressValues) =>
  Boolean(values.legal_address) && parts.every((part) => values[`legal_${part}`] === values[`physical_${part}`])
