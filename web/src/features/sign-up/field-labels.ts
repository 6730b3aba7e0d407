import { fill } from '@portal/contract/fill'
import { signup as texts } from '@portal/contract/texts/signup'
import { validation } from '@portal/contract/texts/validation'
import type { individualFields, legalFields } from './values.ts'

type SignupField = (typeof individualFields | typeof legalFields)[number]

export const consentFields = [
  'agree_to_terms',
  'agree_to_data_verification',
  'agree_to_notifications',
] as const satisfies readonly SignupField[]

const legal = texts['signup.legalAddress']
const physical = texts['signup.physicalAddress']

const labels: Readonly<Record<SignupField, string>> = {
  first_name: texts['signup.firstName'],
  last_name: texts['signup.lastName'],
  personal_id: texts['signup.personalId'],
  birth_date: texts['signup.birthDate'],
  email: texts['signup.email'],
  phone: texts['signup.phone'],
  legal_region_id: legal,
  legal_municipality_id: legal,
  legal_address: legal,
  physical_region_id: physical,
  physical_municipality_id: physical,
  physical_address: physical,
  profession_id: texts['signup.profession'],
  is_compact: texts['signup.compact.short'],
  is_student: texts['signup.student.short'],
  degree_level: texts['signup.degree.label'],
  is_employed: texts['signup.employed.short'],
  status_ids: texts['signup.statuses'],
  company_name: texts['signup.companyName'],
  company_id: texts['signup.companyId'],
  director_first_name: texts['signup.director.firstName'],
  director_last_name: texts['signup.director.lastName'],
  director_personal_id: texts['signup.director.personalId'],
  director_email: texts['signup.director.email'],
  // The form of a company has no other phone, so a sentence about the phone needs no name before it.
  director_phone: texts['signup.phone'],
  director_profession_id: texts['signup.director.profession'],
  director_is_compact: texts['signup.compact.short'],
  director_status_ids: texts['signup.director.statuses'],
  agree_to_terms: texts['signup.consent.terms.short'],
  agree_to_data_verification: texts['signup.consent.dataVerification.short'],
  agree_to_notifications: texts['signup.consent.notifications.short'],
}

export const withFieldLabel = (field: string, message: string): string => {
  // The sentence below an empty personal ID has another form than all others, so the summary has one like the others.
  if (field === 'personal_id' && message === validation['validation.required'])
    return validation['validation.personalId.required']
  const label = labelOf(field)
  return label === undefined || isNamed(message, label)
    ? message
    : fill(texts['signup.error.named'], { field: label, message })
}

const labelOf = (field: string): string | undefined =>
  Object.hasOwn(labels, field) ? labels[field as SignupField] : undefined

/** Compares the first letters only, because the end of a Georgian word changes with its grammatical case. */
const isNamed = (message: string, label: string) => message.toLowerCase().includes(label.slice(0, 4).toLowerCase())
