/** Sends a valid form once: renews files that grew old, keeps everything after a refusal, and says where it is wrong. */

import { fill } from '@portal/contract/fill'
import { uploads as uploadTexts } from '@portal/contract/texts/uploads'
import { useRef, useState } from 'react'
import type { UseFormSetError } from 'react-hook-form'
import { attempts } from './attempt.ts'
import { bodyOf, type FormValues } from './form-values.ts'
import { type FormRefusal, refusalOf } from './refusal.ts'
import type { UploadQueue } from './upload.ts'
import { settled } from './use-uploads.ts'

export type ApplicationBody = ReturnType<typeof bodyOf>
export type Send = (
  body: ApplicationBody,
  documents: readonly string[],
  keyFor: (body: unknown) => string,
) => Promise<void>

type Sending = { queue: UploadQueue; send: Send; setError: UseFormSetError<FormValues> }

export const useSendApplication = ({ queue, send, setError }: Sending) => {
  const keyFor = useRef(attempts()).current
  const isSending = useRef(false)
  const [refusal, setRefusal] = useState<(FormRefusal & { readonly error: unknown; readonly times: number }) | null>(
    null,
  )

  const refuse = (refused: FormRefusal, error: unknown = null) =>
    setRefusal((before) => ({ ...refused, error, times: (before?.times ?? 0) + 1 }))

  const submit = async (values: FormValues) => {
    if (isSending.current) return
    isSending.current = true
    try {
      if (!queue.renew()) await settled(queue)
      const failed = queue.snapshot().filter(({ status }) => status !== 'done').length
      if (failed > 0)
        return refuse({ banner: fill(uploadTexts['upload.someFailed'], { count: failed }), fields: [], files: [] })
      const sent = queue.snapshot()
      try {
        await send(
          bodyOf(values),
          sent.flatMap(({ key }) => key ?? []),
          keyFor,
        )
        setRefusal(null)
      } catch (error) {
        const refused = refusalOf(error)
        for (const { field, message } of refused.fields) setError(field, { type: 'server', message })
        for (const { index, message } of refused.files) if (sent[index]) queue.refuse(sent[index].id, message)
        refuse(refused, error)
      }
    } finally {
      isSending.current = false
    }
  }

  return { submit, refusal, forgetRefusal: () => setRefusal(null) }
}
