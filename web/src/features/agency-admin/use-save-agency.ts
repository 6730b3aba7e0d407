import { addAgency } from '@portal/contract/calls/add-agency.endpoint'
import { editAgency } from '@portal/contract/calls/edit-agency.endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { timeoutSeconds } from '#lib/api/admin-timeout.ts'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { changeOnce, sendOnce } from '#lib/api/send-once.ts'
import type { AgencyBody } from './agency-values.ts'

export const useSaveAgency = (id: number | null) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body: { image, phone, ...fields }, version }: { body: AgencyBody; version: number | undefined }) => {
      const body = { ...fields, ...(phone && { phone }), ...(image && { image }) }
      if (id === null)
        return sendOnce('admin-agency', (idempotencyKey) =>
          call(addAgency, { body: { ...fields, phone: phone ?? '', image }, idempotencyKey, timeoutSeconds }),
        )
      return changeOnce(`admin-agency-${id}`, (idempotencyKey) =>
        call(editAgency, {
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
        client.invalidateQueries({ queryKey: queryKeys.agencies }),
        client.invalidateQueries({ queryKey: queryKeys.programs }),
      ]),
  })
}
