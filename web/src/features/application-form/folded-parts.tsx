/**
 * After a press with faults a phone shows the parts that have one, and each other part as a line that opens it, so that
 * what is wrong is not looked for among what is right (R-WEB-21).
 */
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import { useIsWide } from '#lib/page/use-is-wide.ts'
import type { SectionFold } from '#ui/form-section.tsx'
import { type FormPart, partOf } from './form-part.ts'
import { type FormValues, formFields, type Problems } from './form-values.ts'

type Folds = { readonly right: ReadonlySet<FormPart>; readonly opened: ReadonlySet<FormPart> }

const none: Folds = { right: new Set(), opened: new Set() }
const Context = createContext<{ folds: Folds; open: (part: FormPart) => void }>({ folds: none, open: () => undefined })

type FoldedPartsProps = {
  form: UseFormReturn<FormValues>
  problemsIn: (values: FormValues) => Problems
  children: ReactNode
}

export function FoldedParts({ form, problemsIn, children }: FoldedPartsProps) {
  const { submitCount } = useFormState({ control: form.control })
  const [folds, setFolds] = useState(none)
  const { getValues } = form
  useEffect(() => {
    if (submitCount > 0) setFolds({ right: rightParts(problemsIn(getValues())), opened: none.opened })
  }, [submitCount, problemsIn, getValues])
  const isWide = useIsWide()
  return (
    <Context
      value={{
        folds: isWide ? none : folds,
        open: (part) => setFolds(({ right, opened }) => ({ right, opened: new Set([...opened, part]) })),
      }}
    >
      {children}
    </Context>
  )
}

export const useFold = (
  part: FormPart,
  { isDone = true, note }: Partial<SectionFold> = {},
): SectionFold | undefined => {
  const { folds, open } = useContext(Context)
  if (!folds.right.has(part)) return undefined
  return { isOpen: folds.opened.has(part), onOpen: () => open(part), isDone, note }
}

const rightParts = (problems: Problems): ReadonlySet<FormPart> => {
  const wrong = new Set(formFields.flatMap((field) => (problems[field] ? [partOf[field]] : [])))
  if (wrong.size === 0) return none.right
  return new Set(
    [...Object.values(partOf), 'documents' as const].filter((part) => part === 'documents' || !wrong.has(part)),
  )
}
