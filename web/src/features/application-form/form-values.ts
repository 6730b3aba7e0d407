/**
 * What is typed, under the field names of the screen, and what the call takes, under its own (R-APP-2).
 * The rules are the contract's: the same schema that the server checks with.
 */
import { applicationFields } from '@portal/contract/fields/application'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { laidOver } from '#lib/laid-over.ts'

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
  /** Of the documents that were filed before: those that are taken off when the form is saved. */
  removedDocuments: number[]
  /** Which of the program's requirements each upload answers, by the upload's key. */
  requirementOf: Record<string, number>
}
export type FormField = Exclude<keyof FormValues, 'removedDocuments' | 'requirementOf'>

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

/** What was written on what was found, over what is there now. A place is its region and its municipality. */
export const over = (found: FormValues, mine: FormValues, theirs: FormValues): FormValues =>
  laidOver(found, mine, theirs, [
    ['physicalRegion', 'physicalMunicipality'],
    ['legalRegion', 'legalMunicipality'],
  ])

/** The fields of a draft as another device wrote them; what is no text is left empty. */
export const typedIn = (values: Readonly<Record<string, unknown>>): FormValues => ({
  ...textsOf((field) => (typeof values[field] === 'string' ? values[field] : '')),
  removedDocuments: Array.isArray(values.removedDocuments)
    ? values.removedDocuments.filter((id): id is number => typeof id === 'number')
    : [],
  requirementOf: requirementsIn(values.requirementOf),
})

const requirementsIn = (value: unknown): Record<string, number> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, id]) => typeof id === 'number'))
    : {}

const textsOf = (textOf: (field: FormField) => string) =>
  Object.fromEntries(formFields.map((field) => [field, textOf(field)])) as Record<FormField, string>

export const noValues: FormValues = { ...textsOf(() => ''), removedDocuments: [], requirementOf: {} }

type WireName = (typeof wireNames)[FormField]

const asSent = (values: FormValues) =>
  Object.fromEntries(formFields.map((field) => [wireNames[field], values[field]])) as Record<WireName, string>

/** What the call takes, as the schema makes of it: trimmed, ids as numbers. Only for values that passed. */
export const bodyOf = (values: FormValues) => applicationFields.parse(asSent(values))

/** The first sentence for each field that is wrong. */
export type Problems = Partial<Record<FormField, string>>

export const problemsOf = (values: FormValues): Problems => problemsRemembered()(values)

/**
 * The same for a form that is being typed into: of what it was asked last it remembers the answer, so that a letter has
 * its own field checked and no other, and a long text is not read again for a letter in a name.
 */
export const problemsRemembered = (): ((values: FormValues) => Problems) => {
  const last = new Map<FormField, { readonly value: string; readonly problem: string | undefined }>()
  return (values) => {
    const problems: Problems = {}
    for (const field of formFields) {
      const value = values[field]
      const known = last.get(field)
      const problem = known && known.value === value ? known.problem : problemIn(field, value)
      last.set(field, { value, problem })
      if (problem) problems[field] = problem
    }
    return problems
  }
}

export const problemIn = (field: FormField, value: string): string | undefined =>
  applicationFields.shape[wireNames[field]].safeParse(value).error?.issues[0]?.message

export const fieldOf = (wireName: string) => formFields.find((field) => wireNames[field] === wireName)

export const resolverBy =
  (problemsIn: (values: FormValues) => Problems): Resolver<FormValues> =>
  (values) => {
    const problems = problemsIn(values)
    const errors: FieldErrors<FormValues> = {}
    for (const field of formFields) if (problems[field]) errors[field] = { type: 'contract', message: problems[field] }
    return Object.keys(problems).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
