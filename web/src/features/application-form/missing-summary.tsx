import { fill } from '@portal/contract/fill'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { useEffect } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { cx } from '#lib/cx.ts'
import { Alert } from '#ui/alert.tsx'
import { linkClass } from '#ui/button.tsx'
import { focusField, focusOnClick } from '#ui/focus-field.ts'
import { WarningIcon } from '#ui/icons.tsx'
import { shortFieldLabel, withFieldName } from './field-labels.ts'
import type { FormValues, Problems } from './form-values.ts'
import { type MissingFields, useMissingFields } from './use-missing-fields.ts'

export const wrongSummary = 'wrong-fields'

type WrongSummaryProps = { problemsIn: (values: FormValues) => Problems }

/** After a press with faults it stands above the form and gets the focus (R-WEB-21). */
export function WrongSummary({ problemsIn }: WrongSummaryProps) {
  const form = useFormContext<FormValues>()
  const missing = useMissingFields(form, problemsIn)
  const { submitCount } = useFormState({ control: form.control })
  useEffect(() => {
    if (submitCount > 0) focusField(wrongSummary)
  }, [submitCount])
  if (submitCount === 0 || missing.length === 0) return null
  return (
    <div id={wrongSummary} tabIndex={-1} className="scroll-mt-4">
      <Alert tone="stop" title={toCorrect(missing)}>
        <FieldList fields={missing} />
      </Alert>
    </div>
  )
}

/** Each line leads to its field. */
export const FieldList = ({ fields }: { fields: MissingFields }) => (
  <ul className="mt-1 flex list-disc flex-col gap-1.5 ps-5 text-sm">
    {fields.map(({ field, message }) => (
      <li key={field}>
        <a href={`#${field}`} className={linkClass} onClick={focusOnClick(field)}>
          {withFieldName(field, message)}
        </a>
      </li>
    ))}
  </ul>
)

type FirstMissingProps = { missing: MissingFields; isWrong: boolean; className: string }

/**
 * On a phone the list is out of view, so the bar that stays in view leads to the first field. After a press it names
 * the field, because the summary has the number.
 */
export function FirstMissing({ missing, isWrong, className }: FirstMissingProps) {
  const first = missing[0]
  if (!first) return null
  return (
    <a
      href={`#${first.field}`}
      className={cx(
        linkClass,
        'inline-flex min-h-11 items-center gap-1.5',
        isWrong && 'font-semibold text-stop!',
        className,
      )}
      onClick={focusOnClick(first.field)}
    >
      {isWrong && <WarningIcon className="size-4 shrink-0" />}
      {isWrong
        ? fill(texts['application.form.wrong.first'], { field: shortFieldLabel(first.field) })
        : fill(texts['application.form.part.left'], { count: missing.length })}
    </a>
  )
}

const toCorrect = ({ length }: MissingFields) => fill(texts['application.form.wrong'], { count: length })
