import { addProgram } from '@portal/contract/calls/add-program.endpoint'
import { editProgram } from '@portal/contract/calls/edit-program.endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { timeoutSeconds } from '#lib/api/admin-timeout.ts'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { changeOnce, sendOnce } from '#lib/api/send-once.ts'
import type { ProgramBody } from './program-values.ts'

export const useSaveProgram = (id: number | null) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body: { image, ...fields }, version }: { body: ProgramBody; version: number | undefined }) => {
      const body = { ...fields, ...(image && { image }) }
      if (id === null)
        return sendOnce('admin-program', (idempotencyKey) =>
          call(addProgram, { body: { ...body, image }, idempotencyKey, timeoutSeconds }),
        )
      return changeOnce(`admin-program-${id}`, (idempotencyKey) =>
        call(editProgram, {
          params: { id },
          body,
          idempotencyKey,
          timeoutSeconds,
          ...(version !== undefined && { version }),
        }),
      )
    },
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.programs }),
        client.invalidateQueries({ queryKey: queryKeys.agencies }),
      ]),
  })
}
