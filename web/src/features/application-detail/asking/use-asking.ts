import type { ApplicationDocument } from '@portal/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#lib/api/api-error.ts'
import { changeOnce } from '#lib/api/send-once.ts'
import { applicationNumber } from '#lib/application/application-words.ts'
import { currentApplicationIn } from '#lib/application/conflict.ts'
import { showChangedApplication } from '#lib/application/queries.ts'
import { useToast } from '#ui/toast.tsx'

type Sending = { readonly version: number; readonly idempotencyKey: string }
type Send = (options: Sending) => Promise<{ readonly data: ApplicationDocument }>

type AskingOptions = { readonly form: string; readonly done: string; readonly onDone?: () => void }

/** A command about a request or a last day, sent with the version that the person saw. */
export const useAsking = ({ id, version }: ApplicationDocument, { form, done, onDone }: AskingOptions) => {
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: (send: Send) =>
      changeOnce(`${form}-${id}`, (idempotencyKey) => send({ version, idempotencyKey })).then(({ data }) => data),
    onSuccess: (changed) => {
      showChangedApplication(client, changed)
      toast(`${applicationNumber(id)}: ${done}`)
      onDone?.()
    },
    onError: (error) => {
      const current = currentApplicationIn(error)
      if (current) showChangedApplication(client, current)
    },
  })
}

export const errorAt = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.errors[field]?.[0] : undefined
