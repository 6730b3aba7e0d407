import { applicationForm } from '@portal/contract/texts/application-form'
import { signup as texts } from '@portal/contract/texts/signup'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext, useWatch } from 'react-hook-form'
import { AddressFields } from '#lib/forms/address-fields.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { focusField } from '#ui/focus-field.ts'
import { FormSection } from './form-section.tsx'
import { type addressFieldNames, addressNames } from './values.ts'

type AddressValues = Record<(typeof addressFieldNames)[number], string | number | null | undefined>

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

export const LegalAddress = ({ hints }: { hints: AddressHints }) => (
  <Address kind="legal" hints={hints} isRequired isPlaceRequired />
)

/** Its fields are shown when they are asked for, because most people tick that the address is the same. */
export function PhysicalAddress({ hints }: { hints: AddressHints }) {
  const { control, getValues, setValue } = useFormContext<AddressValues>()
  const legal = useWatch({ control, name: addressNames.legal })
  const isGiven = useWatch({ control, name: addressNames.physical }).some(Boolean)
  const [isSame, setSame] = useState(() => isEqual(getValues()))
  const [isOther, setOther] = useState(isGiven)
  const [region, municipality, address] = legal

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
    for (const name of addressNames.physical) setValue(name, '')
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
  if (isSame) return <FormSection title={words.physical.title}>{tick}</FormSection>
  if (!isOther)
    return (
      <FormSection title={words.physical.title} hint={hints.physical}>
        {tick}
        <Button variant="quiet" className="-ml-3 self-start px-3" onClick={openFields}>
          {texts['signup.physicalAddress.other']}
        </Button>
      </FormSection>
    )
  return <Address kind="physical" hints={hints} isPlaceRequired={isGiven} before={tick} />
}

const isEqual = (values: AddressValues) =>
  Boolean(values.legal_address) &&
  addressNames.legal.every((name, index) => values[name] === values[addressNames.physical[index] ?? name])

type AddressProps = {
  kind: keyof typeof words
  hints: AddressHints
  isRequired?: boolean
  isPlaceRequired: boolean
  before?: ReactNode
}

function Address({ kind, hints, before, ...required }: AddressProps) {
  const { title, region, municipality, address } = words[kind]
  return (
    <FormSection title={title} hint={hints[kind]}>
      {before}
      <AddressFields
        fields={addressNames[kind]}
        hint={hints.written}
        labels={{
          region: <PlaceLabel seen={applicationForm['application.form.region']} whole={region} />,
          municipality: <PlaceLabel seen={applicationForm['application.form.municipality']} whole={municipality} />,
          address: <PlaceLabel seen={applicationForm['application.form.address']} whole={address} />,
        }}
        {...required}
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
