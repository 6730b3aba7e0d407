import type { individualSignup } from '@portal/contract/fields/signup/individual'
import type { legalSignup } from '@portal/contract/fields/signup/legal'
import type { z } from '@portal/contract/fields/z'
import { signup as texts } from '@portal/contract/texts/signup'
import type { DefaultValues } from 'react-hook-form'
import { assumedExclusiveStatus } from './social-status-fields.tsx'
import type { Step } from './steps.tsx'

export const addressNames = {
  legal: ['legal_region_id', 'legal_municipality_id', 'legal_address'],
  physical: ['physical_region_id', 'physical_municipality_id', 'physical_address'],
} as const

export const addressFieldNames = [...addressNames.legal, ...addressNames.physical] as const

const emptyAddresses = Object.fromEntries(addressFieldNames.map((name) => [name, ''])) as Readonly<
  Record<(typeof addressFieldNames)[number], ''>
>

const consentFieldNames = ['agree_to_terms', 'agree_to_data_verification', 'agree_to_notifications'] as const

export type LegalValues = z.input<typeof legalSignup>
export type LegalBody = z.output<typeof legalSignup>

export const legalValues: DefaultValues<LegalValues> = {
  registration_type: 'legal',
  company_name: '',
  company_id: '',
  director_first_name: '',
  director_last_name: '',
  director_personal_id: '',
  director_email: '',
  director_phone: '',
  director_profession_id: '',
  director_status_ids: [assumedExclusiveStatus],
  ...emptyAddresses,
}

export const legalFields = [
  'company_name',
  'company_id',
  'director_first_name',
  'director_last_name',
  'director_personal_id',
  'director_email',
  ...addressFieldNames,
  'director_profession_id',
  'director_is_compact',
  'director_status_ids',
  'director_phone',
  ...consentFieldNames,
] as const satisfies readonly (keyof LegalValues)[]

export const legalSteps = [
  {
    name: texts['signup.step.company'],
    fields: [
      'company_name',
      'company_id',
      'director_first_name',
      'director_last_name',
      'director_personal_id',
      'director_email',
    ],
  },
  { name: texts['signup.step.address'], fields: addressFieldNames },
  {
    name: texts['signup.section.social'],
    fields: ['director_profession_id', 'director_is_compact', 'director_status_ids'],
  },
  { name: texts['signup.step.phone'], fields: ['director_phone', ...consentFieldNames] },
] as const satisfies readonly Step<LegalValues>[]

export type IndividualValues = z.input<ReturnType<typeof individualSignup>>
export type IndividualBody = z.output<ReturnType<typeof individualSignup>>

export const individualValues: DefaultValues<IndividualValues> = {
  registration_type: 'individual',
  first_name: '',
  last_name: '',
  birth_date: '',
  personal_id: '',
  email: '',
  phone: '',
  ...emptyAddresses,
  profession_id: '',
  is_student: null,
  degree_level: '',
  is_employed: null,
  status_ids: [assumedExclusiveStatus],
}

export const individualFields = [
  'first_name',
  'last_name',
  'personal_id',
  'birth_date',
  'email',
  ...addressFieldNames,
  'profession_id',
  'is_compact',
  'is_student',
  'degree_level',
  'is_employed',
  'status_ids',
  'phone',
  ...consentFieldNames,
] as const satisfies readonly (keyof IndividualValues)[]

export const individualSteps = [
  { name: texts['signup.step.about'], fields: ['first_name', 'last_name', 'personal_id', 'birth_date', 'email'] },
  { name: texts['signup.step.address'], fields: addressFieldNames },
  {
    name: texts['signup.section.social'],
    fields: ['profession_id', 'is_compact', 'is_student', 'degree_level', 'is_employed', 'status_ids'],
  },
  { name: texts['signup.step.phone'], fields: ['phone', ...consentFieldNames] },
] as const satisfies readonly Step<IndividualValues>[]
