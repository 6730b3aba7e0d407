import type { AttachmentDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { useFormContext, useFormState } from 'react-hook-form'
import type { Requirements } from '#lib/application/requirements.ts'
import { cx } from '#lib/cx.ts'
import type { useUploads } from '#lib/media/use-uploads.ts'
import { CircleIcon } from '#ui/further-icons.tsx'
import { CheckCircleIcon, WarningIcon } from '#ui/icons.tsx'
import { parts } from './form-part.ts'
import type { FormValues, Problems } from './form-values.ts'
import { useMissingFields } from './use-missing-fields.ts'
import { useNamedFiles } from './use-named-files.ts'

type FormPartsProps = {
  problemsIn: (values: FormValues) => Problems
  documents: {
    filed: readonly AttachmentDocument[]
    uploads: ReturnType<typeof useUploads>
    requirements: Requirements
  } | null
}

export function FormParts({ problemsIn, documents }: FormPartsProps) {
  const form = useFormContext<FormValues>()
  const missing = useMissingFields(form, problemsIn)
  const { errors, submitCount } = useFormState({ control: form.control })
  const isPressed = submitCount > 0
  return (
    <ul className="flex flex-col gap-2">
      {parts.map(({ title, fields }) => {
        const count = fields.filter((field) => errors[field] || missing.some((each) => each.field === field)).length
        return (
          <Part
            key={title}
            title={title}
            state={count === 0 ? 'done' : isPressed ? 'wrong' : 'open'}
            note={
              count === 0
                ? undefined
                : fill(texts[isPressed ? 'application.form.wrong' : 'application.form.part.left'], { count })
            }
          />
        )
      })}
      {documents && <DocumentsPart {...documents} />}
    </ul>
  )
}

function DocumentsPart({ filed, uploads, requirements }: NonNullable<FormPartsProps['documents']>) {
  const { isComplete, note } = useNamedFiles({ requirements, uploaded: uploads.items, filed })
  return (
    <Part
      title={texts['application.form.section.documents']}
      state={isComplete && !uploads.isBusy && uploads.failed === 0 ? 'done' : 'open'}
      note={note}
    />
  )
}

type PartProps = {
  title: string
  state: 'done' | 'open' | 'wrong'
  note: string | undefined
  /**
   * Shows a bullet instead of a circle, for an entry that is not a part of the form. A circle there would look like an
   * option to choose.
   */
  isBulleted?: boolean
}

export function Part({ title, state, note, isBulleted }: PartProps) {
  return (
    <li className="flex items-start gap-3">
      {state === 'done' ? (
        <CheckCircleIcon className="mt-0.5 size-5 shrink-0 text-ok" />
      ) : state === 'wrong' ? (
        <WarningIcon className="mt-0.5 size-5 shrink-0 text-stop" />
      ) : (
        <span aria-hidden="true" className="mt-0.5 flex size-5 shrink-0 items-center justify-center text-ink-soft">
          {isBulleted ? <span className="rounded-full border-4 border-control" /> : <CircleIcon className="size-5" />}
        </span>
      )}
      <span className="min-w-0 wrap-anywhere">
        <span>{title}</span>
        {state === 'done' && <span className="sr-only"> – {accessibility['a11y.part.done']}</span>}
        {note && <span className={cx('block text-sm', state === 'wrong' ? 'text-stop' : 'text-ink-soft')}>{note}</span>}
      </span>
    </li>
  )
}
