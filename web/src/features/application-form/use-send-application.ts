import { fill } from '@portal/contract/fill'
import { uploads as uploadTexts } from '@portal/contract/texts/uploads'
import { useRef, useState } from 'react'
import type { UseFormSetError } from 'react-hook-form'
import { isUnanswered } from '#lib/api/send-once.ts'
import { hasStopped, type UploadItem, type UploadQueue } from '#lib/media/upload-queue.ts'
import { type FormRefusal, formRefusal } from './form-refusal.ts'
import { type FormValues, formBody } from './form-values.ts'

export type ApplicationBody = ReturnType<typeof formBody>
export type SendApplication = (body: ApplicationBody, documents: readonly string[]) => Promise<void>

export type ShownRefusal = FormRefusal & {
  readonly error: unknown
  readonly times: number
}

type Sending = { form: string; queue: UploadQueue; send: SendApplication; setError: UseFormSetError<FormValues> }

export const useSendApplication = ({ form, queue, send, setError }: Sending) => {
  const isSending = useRef(false)
  const [refusal, setRefusal] = useState<ShownRefusal | null>(null)

  const refuse = (refused: FormRefusal, error: unknown) =>
    setRefusal((before) => ({ ...refused, error, times: (before?.times ?? 0) + 1 }))

  const trySending = async (values: FormValues) => {
    const files = await queue.ready()
    const stuck = files.filter(hasStopped).length
    if (stuck > 0) return refuse(filesAreStuck(stuck), null)
    try {
      await send(formBody(values), files.flatMap(keyOf))
      setRefusal(null)
    } catch (error) {
      const refused = formRefusal(error, { isUnanswered: isUnanswered(form) })
      for (const { field, message } of refused.fields) setError(field, { type: 'server', message })
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

  return { submit, refusal, forgetRefusal: () => setRefusal(null) }
}

const keyOf = ({ key }: UploadItem) => key ?? []

const filesAreStuck = (count: number): FormRefusal => ({
  banner: fill(uploadTexts['upload.someFailed'], { count }),
  fields: [],
  files: [],
})
