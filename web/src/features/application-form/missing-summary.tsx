import { fill } from '@portal/contract/fill'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { useEffect, useId, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { cx } from '#lib/cx.ts'
import { Alert } from '#ui/alert.tsx'
import { linkClass } from '#ui/button.tsx'
import { focusField, focusOnClick } from '#ui/focus-field.ts'
import { ChevronDownIcon } from '#ui/further-icons.tsx'
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
export const FieldList = ({ fields, onFollow }: { fields: MissingFields; onFollow?: (field: string) => string }) => (
  <ul className="mt-1 flex list-disc flex-col gap-1.5 ps-5 text-sm">
    {fields.map((missing) => (
      <li key={missing.field}>
        <a href={`#${missing.field}`} className={linkClass} onClick={focusOnClick(missing.field, onFollow)}>
          {withFieldName(missing)}
        </a>
      </li>
    ))}
  </ul>
)

type MissingProps = { missing: MissingFields; isWrong: boolean; className: string }

/**
 * The bar of a phone says how many fields are left and opens their list, because the side column's is far below. The
 * last one is led to at once.
 */
export function Missing({ missing, isWrong, className }: MissingProps) {
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [first] = missing
  if (!first) return null
  const look = cx('inline-flex min-h-11 items-center gap-1.5', isWrong && 'font-semibold text-stop!', className)
  if (missing.length === 1)
    return (
      <a href={`#${first.field}`} className={cx(linkClass, look)} onClick={focusOnClick(first.field)}>
        {isWrong && <WarningIcon className="size-4 shrink-0" />}
        <span>
          {isWrong
            ? fill(texts['application.form.wrong.first'], { field: shortFieldLabel(first) })
            : fill(texts['application.form.part.left'], { count: missing.length })}
        </span>
      </a>
    )
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        className={cx(linkClass, look)}
        onClick={() => setOpen(!isOpen)}
      >
        {isWrong && <WarningIcon className="size-4 shrink-0" />}
        <span>
          {isWrong ? toCorrect(missing) : fill(texts['application.form.part.left'], { count: missing.length })}
        </span>
        <ChevronDownIcon className={cx('size-4 shrink-0', !isOpen && 'rotate-180')} />
      </button>
      {isOpen && (
        <div id={listId} className={cx('order-last max-h-[40dvh] basis-full overflow-y-auto pb-2', className)}>
          <FieldList
            fields={missing}
            onFollow={(field) => {
              setOpen(false)
              return field
            }}
          />
        </div>
      )}
    </>
  )
}

const toCorrect = ({ length }: MissingFields) => fill(texts['application.form.wrong'], { count: length })
