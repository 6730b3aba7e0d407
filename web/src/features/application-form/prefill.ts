/**
 * The form's initial values: from the profile, or from the application on an edit. Values that break the form's rules,
 * such as Latin names, stay empty and are marked (R-APP-3).
 */
import type { ApplicationDocument, ProfileDocument } from '@portal/contract'
import type { Draft } from '#lib/drafts/local-drafts.ts'
import {
  answersIn,
  applicationProblems,
  type FormField,
  type FormValues,
  mergeValues,
  problemIn,
} from './form-values.ts'

export type Prefilled = {
  readonly values: FormValues
  readonly retype: readonly FormField[]
  readonly isFixed: { readonly physical: boolean; readonly legal: boolean }
}

const personalFields = ['firstName', 'lastName', 'phone', 'idNumber'] as const
export const physicalFields = ['physicalRegion', 'physicalMunicipality', 'physicalAddress'] as const
export const legalFields = ['legalRegion', 'legalMunicipality', 'legalAddress'] as const

export const fromProfile = (profile: ProfileDocument): Prefilled => {
  const known: FormValues = {
    ...personalValues(profile),
    physicalRegion: text(profile.physical_region_id),
    physicalMunicipality: text(profile.physical_municipality_id),
    physicalAddress: profile.physical_address ?? '',
    legalRegion: text(profile.legal_region_id),
    legalMunicipality: text(profile.legal_municipality_id),
    legalAddress: profile.legal_address ?? '',
    applicationText: '',
    removedDocuments: [],
    requirementOf: {},
  }
  const problems = applicationProblems(known)
  const retype = personalFields.filter((field) => known[field] !== '' && problems[field])
  const fits = (fields: readonly FormField[]) => fields.every((field) => !problems[field])
  return {
    values: { ...known, ...Object.fromEntries(retype.map((field) => [field, ''])) },
    retype,
    isFixed: { physical: fits(physicalFields), legal: fits(legalFields) },
  }
}

export const fromApplication = (application: ApplicationDocument): Prefilled => ({
  values: {
    firstName: application.name,
    lastName: application.lastname,
    phone: application.mobile,
    idNumber: application.personal_id,
    physicalRegion: text(application.physical_region.id),
    physicalMunicipality: text(application.physical_municipality.id),
    physicalAddress: application.physical_address,
    legalRegion: text(application.legal_region.id),
    legalMunicipality: text(application.legal_municipality.id),
    legalAddress: application.legal_address,
    applicationText: application.description,
    removedDocuments: [],
    requirementOf: {},
    ...answersIn(application.answers),
  },
  retype: [],
  isFixed: { physical: false, legal: false },
})

export type PersonalField = (typeof personalFields)[number]

export type OwnValues = Partial<Record<PersonalField, string>>

const personalValues = (profile: ProfileDocument): Record<PersonalField, string> => ({
  firstName: profile.first_name,
  lastName: profile.last_name,
  phone: profile.phone ?? '',
  idNumber: profile.personal_id ?? '',
})

export const ownValues = (profile: ProfileDocument): OwnValues => {
  const own = personalValues(profile)
  return Object.fromEntries(
    personalFields.flatMap((field) => (problemIn(field, own[field]) ? [] : [[field, own[field].trim()]])),
  )
}

const text = (id: number | null) => (id === null ? '' : String(id))

export const restoredValues = (
  { values, isFixed }: Prefilled,
  { values: typed, base: found }: Draft<FormValues>,
): FormValues => {
  const fixed = [...(isFixed.physical ? physicalFields : []), ...(isFixed.legal ? legalFields : [])]
  const mine = found ? mergeValues(found, typed, values) : typed
  return { ...values, ...mine, ...Object.fromEntries(fixed.map((field) => [field, values[field]])) }
}
