/**
 * Forwards the version of an application that the person saw. After a refusal, call `refresh` only when the dialog
 * closes, because a reload may remove the row under the open dialog.
 */
import { forwardApplication } from '@portal/contract/endpoints/applications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query.ts'
import { changeOnce, isUnanswered } from '../api/send-once.ts'
import { currentApplicationIn } from './conflict.ts'
import { showChangedApplication } from './queries.ts'

export type ApplicationVersion = { readonly id: number; readonly version: number }

export const useForwardApplication = ({ id, version }: ApplicationVersion) => {
  const client = useQueryClient()
  const form = `forward-${id}`
  const forward = useMutation({
    mutationFn: () =>
      changeOnce(form, (idempotencyKey) =>
        call(forwardApplication, { params: { id }, body: {}, version, idempotencyKey }),
      ).then(({ data }) => data),
    onSuccess: (forwarded) => showChangedApplication(client, forwarded),
  })
  return {
    ...forward,
    mayBeForwarded: forward.isError && !currentApplicationIn(forward.error) && isUnanswered(form),
    refresh: () => void client.invalidateQueries({ queryKey: queryKeys.applications }),
  }
}
