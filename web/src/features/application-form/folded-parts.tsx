/**
 * Parts that are right are lines with their values, which open them, so that what is missing or wrong is in reach: those
 * that were filled from the profile or the application, and on a phone after a press with faults every part without one
 * (R-WEB-21).
 */
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import { useIsWide } from '#lib/page/use-is-wide.ts'
import type { SectionFold } from '#ui/form-section.tsx'
import { type FormPart, partOf } from './form-part.ts'
import { type FormValues, formFields, type Problems } from './form-values.ts'
import { useMissingFields } from './use-missing-fields.ts'

type Folds = { readonly right: readonly FormPart[]; readonly opened: readonly FormPart[] }

const none: readonly FormPart[] = []

const Context = createContext<Folds & { open: (part: FormPart) => void }>({
  right: none,
  opened: none,
  open: () => undefined,
})

type FoldedPartsProps = {
  form: UseFormReturn<FormValues>
  problemsIn: (values: FormValues) => Problems
  children: ReactNode
}

export function FoldedParts({ form, problemsIn, children }: FoldedPartsProps) {
  const { submitCount } = useFormState({ control: form.control })
  const { getValues } = form
  const [{ right, opened }, setFolds] = useState<Folds>(() => ({
    right: rightIn(prefillable, problemsIn(getValues())),
    opened: [],
  }))
  const missing = useMissingFields(form, problemsIn)
  useEffect(() => {
    if (submitCount === 0) return
    const problems = problemsIn(getValues())
    if (Object.keys(problems).length > 0) setFolds({ right: rightIn(allParts, problems), opened: [] })
  }, [submitCount, problemsIn, getValues])
  // A part that became wrong stays open when it is right again, because somebody is typing in it.
  useEffect(() => {
    const wrong = new Set<FormPart>(missing.flatMap((each) => ('label' in each ? [] : partOf[each.field])))
    setFolds((before) =>
      before.right.some((part) => wrong.has(part))
        ? { ...before, right: before.right.filter((part) => !wrong.has(part)) }
        : before,
    )
  }, [missing])
  const isWide = useIsWide()
  const folded = useMemo(() => (isWide ? right.filter((part) => isPrefillable.has(part)) : right), [isWide, right])
  // The sections are rendered again only when a part folds or opens, not with each field that becomes right.
  const value = useMemo(
    () => ({
      right: folded,
      opened,
      open: (part: FormPart) => setFolds((before) => ({ ...before, opened: [...before.opened, part] })),
    }),
    [folded, opened],
  )
  return <Context value={value}>{children}</Context>
}

/** What the profile or the application may have filled already. */
const prefillable = ['personal', 'legal', 'physical'] as const satisfies readonly FormPart[]
const allParts = [...prefillable, 'text', 'documents'] as const satisfies readonly FormPart[]

const isPrefillable: ReadonlySet<FormPart> = new Set(prefillable)

const rightIn = (parts: readonly FormPart[], problems: Problems): readonly FormPart[] => {
  const wrong = new Set<FormPart>(formFields.flatMap((field) => (problems[field] ? partOf[field] : [])))
  return parts.filter((part) => !wrong.has(part))
}

const change = texts['application.form.part.open']

export const useFold = (
  part: FormPart,
  { isDone = true, note, label = change }: Partial<SectionFold> = {},
): SectionFold | undefined => {
  const { right, opened, open } = useContext(Context)
  if (!right.includes(part)) return undefined
  return { isOpen: opened.includes(part), onOpen: () => open(part), isDone, note, label }
}
