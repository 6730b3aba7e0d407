import { copyProgram } from '@portal/contract/endpoints/catalog'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useToast } from '#ui/toast.tsx'
import { timeoutSeconds } from '../api/admin-timeout.ts'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query.ts'
import { sendOnce } from '../api/send-once.ts'

/** Copies a program and opens the questions of the copy; `before` saves what belongs into it. */
export const useCopyProgram = (id: number, before: () => Promise<unknown> = async () => undefined) => {
  const toast = useToast()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await before()
      return sendOnce(`program-copy-${id}`, (idempotencyKey) =>
        call(copyProgram, { params: { id }, body: {}, idempotencyKey, timeoutSeconds }),
      )
    },
    onSuccess: async ({ message, data }) => {
      toast(message)
      await queryClient.invalidateQueries({ queryKey: queryKeys.programs })
      void navigate(`/programs/edit/${data.id}/form`)
    },
  })
}
