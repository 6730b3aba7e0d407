import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { useFormContext, useFormState } from 'react-hook-form'
import type { useUploads } from '#lib/use-uploads.ts'
import { CircleIcon } from '#ui/further-icons.tsx'
import { CheckCircleIcon } from '#ui/icons.tsx'
import type { FormField, FormValues, Problems } from './form-values.ts'
import { legalFields, physicalFields } from './prefill.ts'
import { useMissingFields } from './use-missing-fields.ts'

const parts: readonly { title: string; fields: readonly FormField[] }[] = [
  { title: texts['application.form.section.personal'], fields: ['firstName', 'lastName', 'phone', 'idNumber'] },
  { title: texts['application.form.section.physical'], fields: physicalFields },
  { title: texts['application.form.section.legal'], fields: legalFields },
  { title: texts['application.form.section.text'], fields: ['applicationText'] },
]

type FormPartsProps = {
  problemsIn: (values: FormValues) => Problems
  documents: { count: number; uploads: ReturnType<typeof useUploads> } | null
}

export function FormParts({ problemsIn, documents }: FormPartsProps) {
  const form = useFormContext<FormValues>()
  const missing = useMissingFields(form, problemsIn)
  const { errors } = useFormState({ control: form.control })
  return (
    <ul className="flex flex-col gap-2">
      {parts.map(({ title, fields }) => {
        const count = fields.filter((field) => errors[field] || missing.some((each) => each.field === field)).length
        return (
          <Part
            key={title}
            title={title}
            state={count === 0 ? 'done' : 'open'}
            note={count === 0 ? undefined : fill(texts['application.form.part.left'], { count })}
          />
        )
      })}
      {documents && (
        <Part
          title={texts['application.form.section.documents']}
          state={documents.count > 0 && !documents.uploads.isBusy && documents.uploads.failed === 0 ? 'done' : 'open'}
          note={
            documents.count > 0 ? fill(texts['application.form.part.files'], { count: documents.count }) : undefined
          }
        />
      )}
    </ul>
  )
}

type PartProps = { title: string; state: 'done' | 'open'; note: string | undefined }

export function Part({ title, state, note }: PartProps) {
  return (
    <li className="flex items-start gap-3">
      {state === 'done' ? (
        <CheckCircleIcon className="mt-0.5 size-5 shrink-0 text-ok" />
      ) : (
        <CircleIcon className="mt-0.5 size-5 shrink-0 text-ink-soft" />
      )}
      <span className="min-w-0 wrap-anywhere">
        {title}
        {state === 'done' && <span className="sr-only"> – {accessibility['a11y.part.done']}</span>}
        {note && <span className="block text-sm text-ink-soft">{note}</span>}
      </span>
    </li>
  )
}
