/** Sends an application on, with the version that the person saw; what became of it is shown at once. After a refusal the lists are read anew by `refresh`, when it has been read: the row below the dialog may go. */
import { forwardApplication } from '@portal/contract/calls/forward-application.endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { queryKeys } from '#lib/query.ts'
import { changeOnce } from '#lib/send-once.ts'
import { showChanged } from './queries.ts'

export type Forwardable = { readonly id: number; readonly version: number }

export const useForwardApplication = ({ id, version }: Forwardable) => {
  const client = useQueryClient()
  const forward = useMutation({
    mutationFn: () =>
      changeOnce(`forward-${id}`, (idempotencyKey) =>
        call(forwardApplication, { params: { id }, body: {}, version, idempotencyKey }),
      ).then(({ data }) => data),
    onSuccess: (forwarded) => showChanged(client, forwarded),
  })
  return { ...forward, refresh: () => void client.invalidateQueries({ queryKey: queryKeys.applications }) }
}
