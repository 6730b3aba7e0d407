/** Confirming and rejecting, with the version that was on the screen: of two at the same time one decision stands. */
import type { ApplicationDocument } from '@portal/contract'
import { completeApplication } from '@portal/contract/calls/complete-application.endpoint'
import { rejectApplication } from '@portal/contract/calls/reject-application.endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { currentIn } from '#lib/application/conflict.ts'
import { showChanged } from '#lib/application/queries.ts'
import { attempts } from '#lib/attempts.ts'
import { call } from '#lib/call.ts'

export type Decision = { readonly kind: 'complete' | 'reject'; readonly reason: string }

export const useReview = ({ id, version }: ApplicationDocument) => {
  const client = useQueryClient()
  const [keyFor] = useState(() => attempts())
  return useMutation({
    mutationFn: async ({ kind, reason }: Decision) => {
      const told = { params: { id }, version, idempotencyKey: keyFor({ kind, reason, version }) }
      const words = reason.trim()
      const { data } =
        kind === 'reject'
          ? await call(rejectApplication, { ...told, body: { reason: words } })
          : await call(completeApplication, { ...told, body: words ? { reason: words } : {} })
      return data
    },
    onSuccess: (decided) => showChanged(client, decided),
    // Somebody was faster: the page shows what is there now, beside the words that were typed.
    onError: (error) => {
      const current = currentIn(error)
      if (current) return showChanged(client, current)
    },
  })
}
