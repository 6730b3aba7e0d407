import type { AgencyDocument } from '@portal/contract'
import { agencyFields, agencyPhone, otherAgencyPhone } from '@portal/contract/fields/agency'
import * as z from '@portal/contract/fields/z'
import { agencyAdmin as texts } from '@portal/contract/texts/agency-admin'

export const agencyFormSchema = ({ isNew }: { isNew: boolean }) =>
  agencyFields.extend({
    phone: isNew ? agencyPhone : otherAgencyPhone,
    image: isNew ? z.string().min(1, { error: texts['admin.agency.image.required'] }) : z.string(),
  })

export type AgencyBody = z.output<ReturnType<typeof agencyFormSchema>>

export type AgencyValues = {
  name: string
  short_name: string
  agency_name_application: string
  email: string
  phone: string
  website: string
  address: string
  status: 'active' | 'inactive'
  image: string
  image_name: string
}

export const newAgency: AgencyValues = {
  name: '',
  short_name: '',
  agency_name_application: '',
  email: '',
  phone: '',
  website: '',
  address: '',
  status: 'active',
  image: '',
  image_name: '',
}

export const agencyValues = ({ id, version, website, image, ...agency }: AgencyDocument): AgencyValues => ({
  ...agency,
  website: website ?? '',
  image: '',
  image_name: '',
})

export const agencyFieldNames = [
  'name',
  'short_name',
  'agency_name_application',
  'email',
  'phone',
  'website',
  'address',
  'status',
  'image',
] as const satisfies readonly (keyof AgencyValues)[]
