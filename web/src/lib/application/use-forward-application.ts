/**
 * Forwards the version of an application that the person saw. After a refusal, call `refresh` only when the dialog
 * closes, because a reload may remove the row under the open dialog.
 */
import type { ApplicationDocument } from '@portal/contract'
import { forwardApplication } from '@portal/contract/endpoints/applications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query.ts'
import { changeOnce, isUnanswered } from '../api/send-once.ts'
import { currentApplicationIn } from './conflict.ts'
import { showChangedApplication } from './queries.ts'

/** `program_now`: what the person saw before sending, by which the application is judged then (R-FORM-28). */
export type ApplicationVersion = Pick<ApplicationDocument, 'id' | 'version' | 'program_now'>

export const useForwardApplication = ({ id, version, program_now: seen }: ApplicationVersion) => {
  const client = useQueryClient()
  const form = `forward-${id}`
  const forward = useMutation({
    mutationFn: () =>
      changeOnce(form, (idempotencyKey) =>
        call(forwardApplication, {
          params: { id },
          body: seen ? { program_version: seen.version } : {},
          version,
          idempotencyKey,
        }),
      ).then(({ data }) => data),
    onSuccess: (forwarded) => showChangedApplication(client, forwarded),
  })
  return {
    ...forward,
    mayBeForwarded: forward.isError && !currentApplicationIn(forward.error) && isUnanswered(form),
    refresh: () => void client.invalidateQueries({ queryKey: queryKeys.applications }),
  }
}
