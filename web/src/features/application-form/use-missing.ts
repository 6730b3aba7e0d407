/**
 * What is still missing, in the order of the screen. Who shows it renders anew when that changes, not with every letter:
 * a keystroke is the business of its own field (issue 4, "Numbers").
 */
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type FormField, type FormValues, formFields, problemsOf } from './form-values.ts'

export type Missing = readonly { readonly field: FormField; readonly message: string }[]

export const useMissing = ({ subscribe, getValues }: UseFormReturn<FormValues>): Missing => {
  const [missing, setMissing] = useState<Missing>(() => missingIn(getValues()))
  useEffect(() => {
    const look = (values: FormValues) => {
      const now = missingIn(values)
      setMissing((before) => (isSame(before, now) ? before : now))
    }
    look(getValues())
    return subscribe({ formState: { values: true }, callback: ({ values }) => look(values) })
  }, [subscribe, getValues])
  return missing
}

const missingIn = (values: FormValues): Missing => {
  const problems = problemsOf(values)
  return formFields.flatMap((field) => (problems[field] ? [{ field, message: problems[field] }] : []))
}

const isSame = (before: Missing, now: Missing) =>
  before.length === now.length &&
  before.every(({ field, message }, index) => now[index]?.field === field && now[index].message === message)
