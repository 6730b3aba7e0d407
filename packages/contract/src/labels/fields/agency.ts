import { agencyAdmin } from '../../texts/agency-admin.ts'
import { fieldNames } from '../../texts/field-names.ts'

export const agencyFieldLabels = {
  name: agencyAdmin['admin.agency.field.name'],
  shortName: agencyAdmin['admin.agency.field.shortName'],
  nameOnApplication: agencyAdmin['admin.agency.field.applicationName'],
  email: agencyAdmin['admin.agency.field.email'],
  phone: agencyAdmin['admin.agency.field.phone'],
  website: fieldNames['audit.field.website'],
  address: agencyAdmin['admin.agency.field.address'],
  status: agencyAdmin['admin.agency.field.status'],
  fourEyes: agencyAdmin['admin.agency.field.fourEyes'],
  image: agencyAdmin['admin.agency.field.image'],
} as const
