/** The addresses are shown as text until somebody wants to change them, because most people come to look. */
import { applicationForm } from '@portal/contract/texts/application-form'
import { common } from '@portal/contract/texts/common'
import { profile as texts } from '@portal/contract/texts/profile'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { usePlaceNames } from '#lib/forms/places.ts'
import { Button } from '#ui/button.tsx'
import { focusField } from '#ui/focus-field.ts'
import { FormSection } from '#ui/form-section.tsx'
import { PenIcon } from '#ui/further-icons.tsx'
import { AddressSection } from './address-section.tsx'
import { parts } from './contents.tsx'
import type { PlaceValues, ProfileValues } from './profile-values.ts'

type AddressesProps = { isOpen: boolean; onOpen: () => void }

export function Addresses({ isOpen, onOpen }: AddressesProps) {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    focusField(isOpen ? 'profileData.legalAddress.regionId' : parts.legalAddress.anchor)
  }, [isOpen])
  if (!isOpen) return <WrittenAddresses onChange={onOpen} />
  return (
    <>
      <AddressSection {...parts.legalAddress} which="legalAddress" isRequired />
      <AddressSection {...parts.physicalAddress} which="physicalAddress" />
    </>
  )
}

function WrittenAddresses({ onChange }: { onChange: () => void }) {
  const { legalAddress, physicalAddress } = useFormContext<ProfileValues>().getValues('profileData')
  const legal = useWritten(legalAddress)
  const physical = useWritten(physicalAddress)
  const isSame = physical !== '' && physical === legal
  return (
    <>
      <FormSection isStacked {...parts.legalAddress}>
        <p className="-mt-3 wrap-anywhere">{legal || common['common.none']}</p>
      </FormSection>
      <FormSection isStacked {...parts.physicalAddress}>
        <div className="-mt-3 flex flex-col items-start gap-4">
          <p className="wrap-anywhere">
            {isSame ? applicationForm['application.form.same.legal'] : physical || common['common.none']}
          </p>
          <Button variant="secondary" icon={<PenIcon />} onClick={onChange}>
            {texts['profile.address.change']}
          </Button>
        </div>
      </FormSection>
    </>
  )
}

const useWritten = ({ regionId, municipalityId, address }: PlaceValues): string => {
  const { region, municipality } = usePlaceNames(regionId, municipalityId)
  return [address, municipality, region].filter(Boolean).join(', ')
}
