import { listPasskeys, removePasskey, renamePasskey } from '@portal/contract/endpoints/identity'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { changeOnce } from '#lib/api/send-once.ts'
import { makePasskey } from '#lib/sign-in/passkey.ts'

const key = [...queryKeys.me, 'passkeys']

export const passkeysQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => call(listPasskeys, { signal }),
  staleTime: 0,
})

const useListChange = <T, Answer>(change: (wanted: T) => Promise<Answer>, onSent?: (answer: Answer) => void) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    ...(onSent && { onSuccess: onSent }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

export const useAddPasskey = () => useListChange((label: string) => makePasskey(label, crypto.randomUUID()))
export const useRenamePasskey = (onSent: (message: string) => void) =>
  useListChange(
    ({ id, label }: { id: number; label: string }) =>
      changeOnce(`passkey-${id}`, (idempotencyKey) =>
        call(renamePasskey, { params: { id }, body: { label }, idempotencyKey }),
      ),
    ({ message }) => onSent(message),
  )
export const useRemovePasskey = () =>
  useListChange((id: number) =>
    changeOnce(`no-passkey-${id}`, (idempotencyKey) => call(removePasskey, { params: { id }, idempotencyKey })),
  )
