import { sendContactMessage } from '@portal/contract/endpoints/contact'
import type { contactMessage } from '@portal/contract/fields/contact'
import { contact as texts } from '@portal/contract/texts/contact'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { commandMessage } from '#lib/api/command-failure.tsx'
import { sendOnce } from '#lib/api/send-once.ts'
import { forgetKept } from '#lib/drafts/use-kept-form.ts'
import { useToast } from '#ui/toast.tsx'

export type ContactMessageBody = z.output<typeof contactMessage>

export const letterDraft = 'letter'

/**
 * Sends the message once, however often the button is pressed. A 404 counts as success, because the message is kept
 * (R-WEB-17). If the form was closed meanwhile, a toast reports the result.
 */
export const useSendContactMessage = () => {
  const toast = useToast()
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])

  return useMutation({
    mutationFn: (body: ContactMessageBody) =>
      sendOnce('contact', async (idempotencyKey) => {
        try {
          // While a new version is deployed the portal of before may answer without a number.
          return (await call(sendContactMessage, { body, idempotencyKey })).data?.id ?? null
        } catch (error) {
          if (!(error instanceof ApiError && error.status === 404)) throw error
          return null
        }
      }),
    onSuccess: () => {
      forgetKept(letterDraft)
      if (!isThere.current) toast(texts['contact.success'])
    },
    onError: (error) => isThere.current || toast(commandMessage(error, texts['contact.error']), 'stop'),
  })
}
