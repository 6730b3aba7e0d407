import { endAbsence, setAbsence } from '@portal/contract/endpoints/colleagues'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { changeOnce } from '#lib/api/send-once.ts'
import { useToast } from '#ui/toast.tsx'

type Days = { readonly from: string; readonly until: string; readonly deputy_id: number | null }

export const useSetAbsence = (id: number, onDone: () => void) => {
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: (body: Days) =>
      changeOnce(`absence-${id}`, (idempotencyKey) => call(setAbsence, { params: { id }, body, idempotencyKey })),
    onSuccess: async ({ message }) => {
      await client.invalidateQueries({ queryKey: queryKeys.applications })
      toast(message)
      onDone()
    },
  })
}

export const useEndAbsence = (id: number) => {
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: () =>
      changeOnce(`absence-end-${id}`, (idempotencyKey) => call(endAbsence, { params: { id }, idempotencyKey })),
    onSuccess: ({ message }) => toast(message),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.applications }),
  })
}
