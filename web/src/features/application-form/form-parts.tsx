import type { AttachmentDocument } from '@portal/contract'
import { lettersIn } from '@portal/contract/fields/rich-text'
import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { questionsForm } from '@portal/contract/texts/questions-form'
import { useSyncExternalStore } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { Requirements } from '#lib/application/requirements.ts'
import { cx } from '#lib/cx.ts'
import type { useUploads } from '#lib/media/use-uploads.ts'
import { CircleIcon } from '#ui/further-icons.tsx'
import { CheckCircleIcon, WarningIcon } from '#ui/icons.tsx'
import { type AskedQuestions, useAskedText, useQuestions } from './asked-questions.ts'
import { parts } from './form-part.ts'
import { type FormField, type FormValues, formFields, type Problems } from './form-values.ts'
import { type MissingFields, useMissingFields } from './use-missing-fields.ts'
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
  const questionParts = useQuestionParts(missing)
  const text = useAskedText()
  const isWithoutText = useWatch({ control: form.control, name: 'applicationText', compute: isBlankText })
  return (
    <ul className="flex flex-col gap-2">
      {partsWith(questionParts, text).map(({ title, fields }) => {
        if (text === 'optional' && isWithoutText && fields.includes('applicationText'))
          return <Part key={title} title={title} state="open" note={questionsForm['questionsForm.optional']} />
        const count = fields.filter(
          (field) => (isFormField(field) && errors[field]) || missing.some((each) => each.field === field),
        ).length
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

type ShownPart = { readonly title: string; readonly fields: readonly string[] }

/** The sections of the program's questions; a part lists the fields of it that are missing or wrong. */
const useQuestionParts = (missing: MissingFields): readonly ShownPart[] => {
  const questions = useQuestions()
  const groups = useSyncExternalStore(questions?.store.subscribe ?? never, () => questions?.groups() ?? none)
  return groups.map(({ title, ids }) => ({
    title,
    fields: missing.flatMap(({ field }) => (ids.includes(Number(field.split('.')[1])) ? field : [])),
  }))
}

const none: ReturnType<AskedQuestions['groups']> = []
const never = () => () => undefined

const partsWith = (
  questionParts: readonly ShownPart[],
  text: ReturnType<typeof useAskedText>,
): readonly ShownPart[] => [...parts.slice(0, -1), ...questionParts, ...(text === 'none' ? [] : parts.slice(-1))]

const isBlankText = (text: string) => lettersIn(text) === 0

const isFormField = (field: string): field is FormField => formFields.some((each) => each === field)

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
