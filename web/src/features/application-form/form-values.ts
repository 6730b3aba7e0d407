/**
 * What is typed, under the field names of the screen, and what the call takes, under its own (spec 2, section 3).
 * The rules are the contract's: the same schema that the server checks with.
 */
import { applicationFields } from '@portal/contract/fields/application'
import type { FieldErrors, Resolver } from 'react-hook-form'

export type FormValues = {
  firstName: string
  lastName: string
  phone: string
  idNumber: string
  physicalRegion: string
  physicalMunicipality: string
  physicalAddress: string
  legalRegion: string
  legalMunicipality: string
  legalAddress: string
  applicationText: string
}
export type FormField = keyof FormValues

/** In the order of the screen, which is the order in which what is missing is told. */
export const wireNames = {
  firstName: 'name',
  lastName: 'lastname',
  phone: 'mobile',
  idNumber: 'personal_id',
  physicalRegion: 'physical_region_id',
  physicalMunicipality: 'physical_municipality_id',
  physicalAddress: 'physical_address',
  legalRegion: 'legal_region_id',
  legalMunicipality: 'legal_municipality_id',
  legalAddress: 'legal_address',
  applicationText: 'description',
} as const satisfies Record<FormField, string>

export const formFields = Object.keys(wireNames) as FormField[]

export const noValues: FormValues = Object.fromEntries(formFields.map((field) => [field, ''])) as FormValues

type WireName = (typeof wireNames)[FormField]

const asSent = (values: FormValues) =>
  Object.fromEntries(formFields.map((field) => [wireNames[field], values[field]])) as Record<WireName, string>

/** What the call takes, as the schema makes of it: trimmed, ids as numbers. Only for values that passed. */
export const bodyOf = (values: FormValues) => applicationFields.parse(asSent(values))

/** The first sentence for each field that is wrong. */
export const problemsOf = (values: FormValues): Partial<Record<FormField, string>> => {
  const checked = applicationFields.safeParse(asSent(values))
  if (checked.success) return {}
  const problems: Partial<Record<FormField, string>> = {}
  for (const { path, message } of checked.error.issues) {
    const field = fieldOf(String(path[0]))
    if (field) problems[field] ??= message
  }
  return problems
}

export const fieldOf = (wireName: string) => formFields.find((field) => wireNames[field] === wireName)

export const applicationResolver: Resolver<FormValues> = (values) => {
  const problems = problemsOf(values)
  const errors: FieldErrors<FormValues> = {}
  for (const field of formFields) if (problems[field]) errors[field] = { type: 'contract', message: problems[field] }
  return Object.keys(problems).length === 0 ? { values, errors: {} } : { values: {}, errors }
}
