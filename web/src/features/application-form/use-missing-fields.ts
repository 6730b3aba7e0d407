/**
 * The missing fields in the screen's order. They are computed after the paint, and the component re-renders only when
 * the list changes.
 */
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { afterPaint } from '#lib/time/after-paint.ts'
import { type AskedQuestions, useQuestions } from './asked-questions.ts'
import { type FormField, type FormValues, formFields, type Problems } from './form-values.ts'

export type MissingFields = readonly MissingField[]
export type MissingField =
  | { readonly field: FormField; readonly message: string }
  | ReturnType<AskedQuestions['faults']>[number]

type ProblemsIn = (values: FormValues) => Problems

export const useMissingFields = (
  { subscribe, getValues }: UseFormReturn<FormValues>,
  problemsIn: ProblemsIn,
): MissingFields => {
  const questions = useQuestions()
  const [missing, setMissing] = useState<MissingFields>(() => missingIn(problemsIn(getValues()), questions))
  useEffect(() => {
    const update = () => {
      const now = missingIn(problemsIn(getValues()), questions)
      setMissing((before) => (isSame(before, now) ? before : now))
    }
    const soon = afterPaint(update)
    update()
    const unsubscribe = subscribe({ formState: { values: true }, callback: soon.ask })
    const unsubscribeQuestions = questions?.store.subscribe(soon.ask)
    return () => {
      unsubscribe()
      unsubscribeQuestions?.()
      soon.forget()
    }
  }, [subscribe, getValues, problemsIn, questions])
  return missing
}

/** The questions stand between the addresses and the text. */
const missingIn = (problems: Problems, questions: AskedQuestions | null): MissingFields =>
  formFields.flatMap(
    (field): MissingFields => [
      ...(field === 'applicationText' && questions ? questions.faults() : []),
      ...(problems[field] ? [{ field, message: problems[field] }] : []),
    ],
  )

const isSame = (before: MissingFields, now: MissingFields) =>
  before.length === now.length &&
  before.every(({ field, message }, index) => now[index]?.field === field && now[index].message === message)
