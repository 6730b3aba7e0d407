/**
 * What is still missing, in the order of the screen. Who shows it renders anew when that changes, not with every letter:
 * a keystroke is the business of its own field, and the letter is on the screen before this is looked
 * for.
 */
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { afterPaint } from '#lib/after-paint.ts'
import { type FormField, type FormValues, formFields, type Problems } from './form-values.ts'

export type Missing = readonly { readonly field: FormField; readonly message: string }[]

type ProblemsIn = (values: FormValues) => Problems

export const useMissing = ({ subscribe, getValues }: UseFormReturn<FormValues>, problemsIn: ProblemsIn): Missing => {
  const [missing, setMissing] = useState<Missing>(() => missingIn(problemsIn(getValues())))
  useEffect(() => {
    const look = () => {
      const now = missingIn(problemsIn(getValues()))
      setMissing((before) => (isSame(before, now) ? before : now))
    }
    const soon = afterPaint(look)
    look()
    const unsubscribe = subscribe({ formState: { values: true }, callback: soon.ask })
    return () => {
      unsubscribe()
      soon.forget()
    }
  }, [subscribe, getValues, problemsIn])
  return missing
}

const missingIn = (problems: Problems): Missing =>
  formFields.flatMap((field) => (problems[field] ? [{ field, message: problems[field] }] : []))

const isSame = (before: Missing, now: Missing) =>
  before.length === now.length &&
  before.every(({ field, message }, index) => now[index]?.field === field && now[index].message === message)
