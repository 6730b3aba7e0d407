/** The addresses are shown as text until somebody wants to change them, because most people come to look. */
import { isBlank } from '@portal/contract/fields/blank'
import { applicationForm } from '@portal/contract/texts/application-form'
import { profile as texts } from '@portal/contract/texts/profile'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { addressText } from '#lib/application/application-words.ts'
import { cx } from '#lib/cx.ts'
import { AddressFields } from '#lib/forms/address-fields.tsx'
import { usePlaceNames } from '#lib/forms/places.ts'
import { SameOrTyped } from '#lib/forms/same-address.tsx'
import { Button } from '#ui/button.tsx'
import { focusField } from '#ui/focus-field.ts'
import { PenIcon } from '#ui/further-icons.tsx'
import { RequiredNote } from '#ui/required-note.tsx'
import { CardPart, partLine } from './card.tsx'
import { profileParts } from './contents.tsx'
import { addressNames, type PlaceValues, type ProfileValues } from './profile-values.ts'

type AddressesProps = { isOpen: boolean; onOpen: () => void }

export function Addresses({ isOpen, onOpen }: AddressesProps) {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    focusField(isOpen ? 'profileData.legalAddress.regionId' : profileParts.legalAddress.anchor)
  }, [isOpen])
  if (!isOpen) return <WrittenAddresses onChange={onOpen} />
  return (
    <>
      <CardPart {...profileParts.legalAddress}>
        <RequiredNote />
        <AddressFields fields={legalAddress} isRequired placeholder={texts['profile.address.placeholder']} />
      </CardPart>
      <CardPart {...profileParts.physicalAddress}>
        <SameOrTyped
          fields={physicalAddress}
          other={{ fields: legalAddress, label: applicationForm['application.form.same.legal'] }}
          isComplete={isComplete}
        >
          <AddressFields fields={physicalAddress} placeholder={texts['profile.address.placeholder']} />
        </SameOrTyped>
      </CardPart>
    </>
  )
}

const { legalAddress, physicalAddress } = addressNames
const isComplete = (address: readonly string[]) => address.every((part) => !isBlank(part))

function WrittenAddresses({ onChange }: { onChange: () => void }) {
  const { legalAddress, physicalAddress } = useFormContext<ProfileValues>().getValues('profileData')
  const legal = useWritten(legalAddress)
  const physical = useWritten(physicalAddress)
  const isSame = physical !== '' && physical === legal
  return (
    <>
      <WrittenAddress {...profileParts.legalAddress} value={legal} />
      <WrittenAddress
        {...profileParts.physicalAddress}
        value={isSame ? applicationForm['application.form.same.legal'] : physical}
      />
      <Button variant="secondary" className="self-start" icon={<PenIcon />} onClick={onChange}>
        {texts[legal && physical ? 'profile.address.change' : 'profile.address.add']}
      </Button>
    </>
  )
}

const WrittenAddress = ({ anchor, title, value }: { anchor: string; title: string; value: string }) => (
  <section id={anchor} tabIndex={-1} aria-labelledby={`${anchor}-title`} className={cx('pt-4', partLine)}>
    <h3 id={`${anchor}-title`} className="text-base">
      {title}
    </h3>
    <p className="wrap-anywhere">{value || texts['profile.none']}</p>
  </section>
)

const useWritten = ({ regionId, municipalityId, address }: PlaceValues): string => {
  const { region, municipality } = usePlaceNames(regionId, municipalityId)
  return addressText(region, municipality, address)
}
