import type { ApplicationDocument } from '@portal/contract'
import { completeApplication, rejectApplication, returnApplication } from '@portal/contract/endpoints/applications'
import { trimBlank } from '@portal/contract/fields/blank'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { changeOnce } from '#lib/api/send-once.ts'
import { currentApplicationIn } from '#lib/application/conflict.ts'
import { type RefetchType, showChangedApplication } from '#lib/application/queries.ts'
import type { Decision } from '#lib/reasons/decision.ts'

export const useReview = ({ id, version }: ApplicationDocument, afterwards: RefetchType = 'active') => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ kind, reason, letter, answerBy, questions = [] }: Decision) => {
      const words = trimBlank(reason)
      const { data } = await changeOnce(`review-${id}`, (idempotencyKey) => {
        const decision = { params: { id }, version, idempotencyKey }
        const chosen = letter ? { letter } : {}
        if (kind === 'reject') return call(rejectApplication, { ...decision, body: { reason: words, ...chosen } })
        if (kind === 'return') {
          const details = {
            ...(answerBy && { answer_by: answerBy }),
            ...(questions.length > 0 && { questions: [...questions] }),
          }
          return call(returnApplication, { ...decision, body: { reason: words, ...details } })
        }
        return call(completeApplication, { ...decision, body: { ...(words && { reason: words }), ...chosen } })
      })
      return data
    },
    onSuccess: (decided) => showChangedApplication(client, decided, afterwards),
    onError: (error) => {
      const current = currentApplicationIn(error)
      if (current) return showChangedApplication(client, current)
    },
  })
}
