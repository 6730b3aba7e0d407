import type { ProfileInfo } from '@portal/contract'
import { profileFields } from '@portal/contract/fields/profile'
import * as z from '@portal/contract/fields/z'

export type PlaceValues = { regionId: string; municipalityId: string; address: string }
export type ProfileValues = { profileData: { physicalAddress: PlaceValues; legalAddress: PlaceValues } }

const schema = z.object({ profileData: profileFields })
export type ProfileBody = z.output<typeof schema>
export const profileSchema = schema as z.ZodType<ProfileBody, ProfileValues>

export const profileValues = (info: ProfileInfo): ProfileValues => ({
  profileData: {
    physicalAddress: {
      regionId: text(info.physical_region_id),
      municipalityId: text(info.physical_municipality_id),
      address: info.physical_address ?? '',
    },
    legalAddress: {
      regionId: text(info.legal_region_id),
      municipalityId: text(info.legal_municipality_id),
      address: info.legal_address ?? '',
    },
  },
})

const text = (id: number | null) => (id === null ? '' : String(id))

export const addressNames = {
  legalAddress: [
    'profileData.legalAddress.regionId',
    'profileData.legalAddress.municipalityId',
    'profileData.legalAddress.address',
  ],
  physicalAddress: [
    'profileData.physicalAddress.regionId',
    'profileData.physicalAddress.municipalityId',
    'profileData.physicalAddress.address',
  ],
} as const
export const addressFields = [...addressNames.legalAddress, ...addressNames.physicalAddress]
