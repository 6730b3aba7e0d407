/**
 * The missing fields in the screen's order. They are computed after the paint, and the component re-renders only when
 * the list changes.
 */
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { afterPaint } from '#lib/time/after-paint.ts'
import { type FormField, type FormValues, formFields, type Problems } from './form-values.ts'

export type MissingFields = readonly { readonly field: FormField; readonly message: string }[]

type ProblemsIn = (values: FormValues) => Problems

export const useMissingFields = (
  { subscribe, getValues }: UseFormReturn<FormValues>,
  problemsIn: ProblemsIn,
): MissingFields => {
  const [missing, setMissing] = useState<MissingFields>(() => missingIn(problemsIn(getValues())))
  useEffect(() => {
    const update = () => {
      const now = missingIn(problemsIn(getValues()))
      setMissing((before) => (isSame(before, now) ? before : now))
    }
    const soon = afterPaint(update)
    update()
    const unsubscribe = subscribe({ formState: { values: true }, callback: soon.ask })
    return () => {
      unsubscribe()
      soon.forget()
    }
  }, [subscribe, getValues, problemsIn])
  return missing
}

const missingIn = (problems: Problems): MissingFields =>
  formFields.flatMap((field) => (problems[field] ? [{ field, message: problems[field] }] : []))

const isSame = (before: MissingFields, now: MissingFields) =>
  before.length === now.length &&
  before.every(({ field, message }, index) => now[index]?.field === field && now[index].message === message)
