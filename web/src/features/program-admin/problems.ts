import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import type { FieldErrors } from 'react-hook-form'
import { errorSummaryItems } from '#lib/forms/form-errors.ts'
import type { Problem } from '#lib/record-form/record-problems.tsx'
import { type ProgramValues, programFieldNames } from './program-values.ts'
import { requirementErrors, sectionErrors } from './section-errors.ts'

export const formProblems = (errors: FieldErrors<ProgramValues>): readonly Problem[] => [
  ...errorSummaryItems(errors, programFieldNames),
  ...requirementErrors(errors),
  ...sectionErrors(errors),
]

export const problemsIntroduction = (problems: readonly Problem[]) =>
  problems.some(({ message }) => required.has(message)) ? texts['admin.program.fillRequired'] : undefined

const required = new Set<string | undefined>(
  Object.entries(texts).flatMap(([key, text]) => (key.endsWith('.required') ? [text] : [])),
)
