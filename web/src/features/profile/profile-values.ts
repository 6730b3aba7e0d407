import type { ProfileInfo } from '@portal/contract'
import { profileFields } from '@portal/contract/fields/profile'
import * as z from '@portal/contract/fields/z'

export type PlaceValues = { regionId: string; municipalityId: string; address: string }
export type ProfileValues = { profileData: { physicalAddress: PlaceValues; legalAddress: PlaceValues } }
export type ProfileSection = keyof ProfileValues['profileData']

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

const parts = ['regionId', 'municipalityId', 'address'] as const
export const addressFields = (['legalAddress', 'physicalAddress'] as const).flatMap((which) =>
  parts.map((part) => `profileData.${which}.${part}` as const),
)
