import { applicationStatusFacts } from '@portal/contract/application-status'
import { fill } from '@portal/contract/fill'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { conflicts } from '@portal/contract/texts/conflicts'
import { drafts } from '@portal/contract/texts/drafts'
import { session } from '@portal/contract/texts/session'
import { uploads as uploadTexts } from '@portal/contract/texts/uploads'
import { useRef, useState } from 'react'
import type { UseFormSetError } from 'react-hook-form'
import { ApiError, isUnreachable } from '#lib/api/api-error.ts'
import { isKeyReused, isUnanswered } from '#lib/api/send-once.ts'
import { conflictMessage, currentApplicationIn } from '#lib/application/conflict.ts'
import { hasStopped, type UploadItem, type UploadQueue } from '#lib/media/upload-queue.ts'
import type { FormToAsk } from '#lib/questions/asked-form.ts'
import type { AskedQuestions } from './asked-questions.ts'
import type { FormChange } from './form-changed.tsx'
import { type FormField, type FormValues, fieldByWireName, formBody } from './form-values.ts'

export type ApplicationBody = ReturnType<typeof formBody> & ReturnType<typeof answersOf>
export type SendApplication = (body: ApplicationBody, documents: readonly string[]) => Promise<void>

export type ShownRefusal = FormRefusal & {
  readonly error: unknown
  readonly times: number
}

type Sending = {
  form: string
  queue: UploadQueue
  send: SendApplication
  setError: UseFormSetError<FormValues>
  questions: AskedQuestions | null
}

export const useSendApplication = ({ form, queue, send, setError, questions }: Sending) => {
  const isSending = useRef(false)
  const [refusal, setRefusal] = useState<ShownRefusal | null>(null)

  const [formChange, setFormChange] = useState<FormChange | null>(null)

  const refuse = (refused: FormRefusal, error: unknown) =>
    setRefusal((before) => ({ ...refused, error, times: (before?.times ?? 0) + 1 }))

  const trySending = async (values: FormValues) => {
    const files = await queue.ready()
    const stuck = files.filter(hasStopped).length
    if (stuck > 0) return refuse(filesAreStuck(stuck), null)
    try {
      await send({ ...formBody(values, questions?.text()), ...answersOf(questions) }, files.flatMap(keyOf))
      setRefusal(null)
    } catch (error) {
      const refused = formRefusal(error, { isUnanswered: isUnanswered(form) })
      for (const { field, message } of refused.fields) setError(field, { type: 'server', message })
      if (refused.answers) questions?.store.refuse(refused.answers)
      if (questions && error instanceof ApiError && error.code === 'form_changed')
        setFormChange(questions.change(presentForm(error)))
      for (const { index, message } of refused.files) {
        const file = files[index]
        if (file) queue.refuse(file.id, message)
      }
      refuse(refused, error)
    }
  }

  const submit = async (values: FormValues) => {
    if (isSending.current) return
    isSending.current = true
    try {
      await trySending(values)
    } finally {
      isSending.current = false
    }
  }

  return { submit, refusal, formChange, forgetRefusal: () => setRefusal(null) }
}

const answersOf = (questions: AskedQuestions | null) => {
  const revision = questions?.revision()
  return questions && revision !== undefined
    ? { form_revision: revision, answers: { ...questions.store.checked().answers } }
    : {}
}

const presentForm = ({ current }: ApiError): FormToAsk | null =>
  (current as { form?: FormToAsk | null } | undefined)?.form ?? null

const keyOf = ({ key }: UploadItem) => key ?? []

const filesAreStuck = (count: number): FormRefusal => ({
  banner: fill(uploadTexts['upload.someFailed'], { count }),
  fields: [],
  files: [],
})

/**
 * Where each error of a refused application is shown: on its field, on its file, or in the red banner above the form
 * (R-WEB-21).
 */
type FormRefusal = {
  readonly title?: string
  readonly banner: string
  readonly hint?: string
  /** Whether the application may have been saved all the same. */
  readonly mayBeSaved?: boolean
  /** Whether the application was changed elsewhere meanwhile and can still be edited. */
  readonly isConflict?: boolean
  readonly fields: readonly { readonly field: FormField; readonly message: string }[]
  /** By path, of a program's questions. */
  readonly answers?: Readonly<Record<string, string>>
  readonly files: readonly { readonly index: number; readonly message: string }[]
}

type Circumstances = { isOnline?: boolean; isUnanswered?: boolean }

export const formRefusal = (
  error: unknown,
  { isOnline = navigator.onLine, isUnanswered = false }: Circumstances = {},
): FormRefusal => {
  if (!(error instanceof ApiError)) return { banner: texts['application.form.error'], fields: [], files: [] }
  if (isUnreachable(error) && !isOnline)
    return {
      title: session['offline.banner'],
      banner: session['offline.hint'],
      hint: drafts['send.safe'],
      fields: [],
      files: [],
    }
  if (isKeyReused(error)) return { banner: error.message, hint: drafts['send.arrived'], fields: [], files: [] }
  // The current application of this refusal is another one than the form's, so that nothing was changed.
  const current = error.code === 'already_applied' ? null : currentApplicationIn(error)
  if (current)
    return {
      title: conflicts['conflict.title'],
      banner: conflictMessage(current),
      isConflict: applicationStatusFacts[current.status].isEditable,
      fields: [],
      files: [],
    }
  const fieldErrors = Object.entries(error.errors).map(([name, messages]) => ({
    name,
    message: messages[0] ?? error.message,
  }))
  const fields = fieldErrors.flatMap(({ name, message }) => {
    const field = fieldByWireName(name)
    return field ? [{ field, message }] : []
  })
  const files = fieldErrors.flatMap(({ name, message }) => {
    const index = /^(?:documents|add_documents)[.[](\d+)/.exec(name)?.[1]
    return index === undefined ? [] : [{ index: Number(index), message }]
  })
  const elsewhere = fieldErrors.find(
    ({ name }) => !fieldByWireName(name) && !/^(?:documents|add_documents|answers)[.[]/.test(name),
  )
  const mayBeSaved = isUnanswered && error.code !== 'already_applied'
  return {
    ...(mayBeSaved && { title: drafts['send.unknown.title'], hint: drafts['send.unknown'], mayBeSaved }),
    banner: bannerOf(error, elsewhere?.message),
    fields,
    files,
    answers: Object.fromEntries(
      fieldErrors.flatMap(({ name, message }) => (name.startsWith('answers.') ? [[name, message]] : [])),
    ),
  }
}

const bannerOf = (error: ApiError, elsewhere: string | undefined) =>
  error.code === 'program_inactive'
    ? texts['application.form.error.inactive']
    : elsewhere || error.message || texts['application.form.error']
