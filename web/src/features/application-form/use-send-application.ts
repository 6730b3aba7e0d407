import { fill } from '@portal/contract/fill'
import { uploads as uploadTexts } from '@portal/contract/texts/uploads'
import type { CarriedAnswers, PublishedForm } from '@portal/questions'
import { useRef, useState } from 'react'
import type { UseFormSetError } from 'react-hook-form'
import { ApiError } from '#lib/api/api-error.ts'
import { isUnanswered } from '#lib/api/send-once.ts'
import { hasStopped, type UploadItem, type UploadQueue } from '#lib/media/upload-queue.ts'
import type { AskedQuestions } from './asked-questions.ts'
import { type FormRefusal, formRefusal } from './form-refusal.ts'
import { type FormValues, formBody } from './form-values.ts'

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

  const [formChange, setFormChange] = useState<CarriedAnswers | null>(null)

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

const presentForm = ({ current }: ApiError): PublishedForm | null =>
  (current as { form?: PublishedForm | null } | undefined)?.form ?? null

const keyOf = ({ key }: UploadItem) => key ?? []

const filesAreStuck = (count: number): FormRefusal => ({
  banner: fill(uploadTexts['upload.someFailed'], { count }),
  fields: [],
  files: [],
})
