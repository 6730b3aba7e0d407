import type { individualSignup } from '@portal/contract/fields/signup/individual'
import type { z } from '@portal/contract/fields/z'
import { signup as texts } from '@portal/contract/texts/signup'
import type { DefaultValues } from 'react-hook-form'
import { addressFieldNames, consentFieldNames, emptyAddresses } from './shared-values.ts'
import { assumedExclusiveStatus } from './social-status-fields.tsx'
import type { Step } from './steps.tsx'

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
