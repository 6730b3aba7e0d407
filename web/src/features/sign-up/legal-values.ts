import type { legalSignup } from '@portal/contract/fields/signup/legal'
import type { z } from '@portal/contract/fields/z'
import { signup as texts } from '@portal/contract/texts/signup'
import type { DefaultValues } from 'react-hook-form'
import { addressFieldNames, consentFieldNames, emptyAddresses } from './shared-values.ts'
import { assumedExclusiveStatus } from './social-status-fields.tsx'
import type { Step } from './steps.tsx'

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
