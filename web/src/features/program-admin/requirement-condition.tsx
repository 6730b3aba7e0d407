/** When a document of the program is asked for: its condition names questions of the published form (R-FORM-14). */
import type { AdministeredProgram } from '@portal/contract'
import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import type { Condition } from '@portal/questions'
import { useMemo } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { ConditionFields } from '#lib/form-editing/condition-fields.tsx'
import { readForm } from '#lib/form-editing/form-draft.ts'
import type { ProgramValues } from './program-values.ts'

type Props = { index: number; form: NonNullable<AdministeredProgram['form']> }

export function RequirementCondition({ index, form }: Props) {
  const { control } = useFormContext<ProgramValues>()
  const { field, fieldState } = useController({ control, name: `requirements.${index}.show_if` })
  const { questions } = useMemo(() => readForm(form), [form])
  return (
    <ConditionFields
      earlier={questions}
      condition={field.value ?? null}
      legend={texts['admin.program.requirement.condition']}
      always={texts['admin.program.requirement.always']}
      error={fieldState.error?.message}
      // A half-made condition is named by the server, at this field.
      onChange={(condition) => field.onChange(condition as Condition | null)}
    />
  )
}
