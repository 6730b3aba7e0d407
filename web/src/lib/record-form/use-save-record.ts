import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../api/query.ts'
import { changeOnce, sendOnce } from '../api/send-once.ts'

type SaveRecord<Body, Saved> = {
  readonly kind: 'agency' | 'program'
  readonly id: number | null
  readonly add: (body: Body, idempotencyKey: string) => Promise<Saved>
  readonly edit: (id: number, body: Body, given: { idempotencyKey: string; version?: number }) => Promise<Saved>
}

/** Programs show their agency and agencies count their programs, so both lists are read again after either is saved. */
export const useSaveRecord = <Body, Saved>({ kind, id, add, edit }: SaveRecord<Body, Saved>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, version }: { body: Body; version: number | undefined }) =>
      id === null
        ? sendOnce(`admin-${kind}`, (idempotencyKey) => add(body, idempotencyKey))
        : changeOnce(`admin-${kind}-${id}`, (idempotencyKey) =>
            edit(id, body, { idempotencyKey, ...(version !== undefined && { version }) }),
          ),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.agencies }),
        client.invalidateQueries({ queryKey: queryKeys.programs }),
      ]),
  })
}
