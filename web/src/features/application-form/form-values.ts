import { applicationRules, optionalPhoneRule } from '@portal/contract/fields/application-rules'
import { isBlank } from '@portal/contract/fields/blank'
import { richTextToPlain } from '@portal/contract/fields/rich-text'
import { problemOf, trimmedBy } from '@portal/contract/fields/text-rule'
import { keysOf } from '@portal/contract/keys-of'
import type { FormText } from '@portal/questions'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { mergeThreeWay } from '#lib/drafts/merge-three-way.ts'
import { acting } from '#lib/sign-in/acting.ts'

export type FormValues = Record<FormField, string> & {
  removedDocuments: number[]
  /**
   * For each file, by its upload key or `filedKey`: the number of the required document that it is, or 0 when the
   * person chose that a filed file is none of them.
   */
  requirementOf: Record<string, number>
  /** Typed answers by the id of their question, where the program has a form. */
  answers?: TypedAnswers
  /** Titles of what was answered, by which a draft names questions that the program does not ask any more. */
  answeredTitles?: Record<string, string>
}
/** Any JSON, written without recursion, which the types of react-hook-form cannot follow. */
type TypedAnswer =
  | string
  | number
  | boolean
  | number[]
  | Record<string, number>
  | Record<string, string | number | boolean>[]
type TypedAnswers = Record<string, TypedAnswer>

/** The name of each field in the API. The order is that of the form; missing fields are listed in it. */
export const wireNames = {
  firstName: 'name',
  lastName: 'lastname',
  phone: 'mobile',
  idNumber: 'personal_id',
  legalRegion: 'legal_region_id',
  legalMunicipality: 'legal_municipality_id',
  legalAddress: 'legal_address',
  physicalRegion: 'physical_region_id',
  physicalMunicipality: 'physical_municipality_id',
  physicalAddress: 'physical_address',
  applicationText: 'description',
} as const satisfies Record<string, keyof typeof applicationRules>

export type FormField = keyof typeof wireNames

export const formFields = keysOf(wireNames)

/** Answers are merged one by one, like fields. */
export const mergeValues = (base: FormValues, local: FormValues, remote: FormValues): FormValues => {
  const merged = mergeThreeWay(base, local, remote, placesTogether)
  if (!local.answers && !remote.answers) return merged
  const all = { ...base.answers, ...local.answers, ...remote.answers }
  const withEach = (answers: TypedAnswers = {}) =>
    Object.fromEntries(Object.keys(all).map((id) => [id, answers[id]])) as Record<string, TypedAnswer | undefined>
  const answers = mergeThreeWay(withEach(base.answers), withEach(local.answers), withEach(remote.answers))
  return {
    ...merged,
    ...answersIn(Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined))),
  }
}

/** A municipality belongs to its region, so both are taken from the same draft. */
export const placesTogether: readonly (readonly [FormField, FormField])[] = [
  ['physicalRegion', 'physicalMunicipality'],
  ['legalRegion', 'legalMunicipality'],
]
const isPlace = (field: FormField) => placesTogether.some((fields) => fields.includes(field))

export const isEmptyIn = (values: FormValues, field: FormField): boolean =>
  field === 'applicationText' ? richTextToPlain(values[field]) === '' : isBlank(values[field])

export const formValuesOf = (values: Readonly<Record<string, unknown>>): FormValues => ({
  ...textsOf((field) => (typeof values[field] === 'string' ? values[field] : '')),
  removedDocuments: Array.isArray(values.removedDocuments)
    ? values.removedDocuments.filter((id): id is number => typeof id === 'number')
    : [],
  requirementOf: requirementsIn(values.requirementOf),
  ...answersIn(values.answers),
  ...(isRecord(values.answeredTitles) && { answeredTitles: values.answeredTitles as Record<string, string> }),
})

/** Typed answers as a field of the form's values, where there are some. */
export const answersIn = (value: unknown): Pick<FormValues, 'answers'> => (isRecord(value) ? { answers: value } : {})

const isRecord = (value: unknown): value is TypedAnswers =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const requirementsIn = (value: unknown): Record<string, number> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, id]) => typeof id === 'number'))
    : {}

export const filedKey = (document: number): string => `#${document}`

export const requirementNow = (
  { id, requirement }: { readonly id: number; readonly requirement: number | null },
  requirementOf: FormValues['requirementOf'],
): number | null => {
  const chosen = requirementOf[filedKey(id)]
  return chosen === undefined ? requirement : chosen || null
}

const textsOf = (readText: (field: FormField) => string) =>
  Object.fromEntries(formFields.map((field) => [field, readText(field)])) as Record<FormField, string>

/** A form of the program may make the text optional, or ask for none (R-FORM-1). The values are right when they are sent. */
export const formBody = (values: FormValues, text: FormText = 'required') => {
  const sent = (field: FormField) => trimmedBy(applicationRules[wireNames[field]], values[field])
  const isWithoutText = text === 'none' || (text === 'optional' && isEmptyIn(values, 'applicationText'))
  const wire = (field: FormField) => {
    if (isPlace(field)) return Number(values[field])
    return field === 'applicationText' && isWithoutText ? '' : sent(field)
  }
  const body = Object.fromEntries(formFields.map((field) => [wireNames[field], wire(field)])) as FormBody
  return body satisfies Record<keyof typeof applicationRules, string | number>
}

type PlaceField = `${'physical' | 'legal'}${'Region' | 'Municipality'}`
type FormBody = { [Field in FormField as (typeof wireNames)[Field]]: Field extends PlaceField ? number : string }

export type Problems = Partial<Record<FormField, string>>

export const applicationProblems = (values: FormValues): Problems => memoizedProblems()(values)

export const memoizedProblems = (textNow: () => FormText = () => 'required'): ((values: FormValues) => Problems) => {
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
    const text = textNow()
    if (text === 'none' || (text === 'optional' && isEmptyIn(values, 'applicationText')))
      delete problems.applicationText
    // A municipality cannot be chosen before its region (R-WEB-21).
    for (const [region, municipality] of placesTogether) if (isBlank(values[region])) delete problems[municipality]
    return problems
  }
}

/** Who is at an office may have no phone (R-ACT-38). */
const ruleOf = (field: FormField) =>
  field === 'phone' && acting()?.visit ? optionalPhoneRule : applicationRules[wireNames[field]]

export const problemIn = (field: FormField, value: string): string | undefined => problemOf(ruleOf(field), value)

export const fieldByWireName = (wireName: string) => formFields.find((field) => wireNames[field] === wireName)

export const resolverBy =
  (problemsIn: (values: FormValues) => Problems, areAnswersRight: () => boolean = () => true): Resolver<FormValues> =>
  (values) => {
    const problems = problemsIn(values)
    const errors: FieldErrors<FormValues> = {}
    for (const field of formFields) if (problems[field]) errors[field] = { type: 'contract', message: problems[field] }
    if (!areAnswersRight()) Object.assign(errors, { answers: { type: 'contract' } })
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
