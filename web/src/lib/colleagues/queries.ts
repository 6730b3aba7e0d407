import { giveApplication, listApplications, releaseApplication } from '@portal/contract/endpoints/applications'
import { listColleagues } from '@portal/contract/endpoints/colleagues'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { changeOnce, isRefusal } from '#lib/api/send-once.ts'

/** The staff of one's agency; whoever sees all agencies names one. */
export const colleaguesQuery = (agency: number | null = null) =>
  queryOptions({
    queryKey: [...queryKeys.applications, 'colleagues', agency],
    queryFn: ({ signal }) =>
      call(listColleagues, { query: agency === null ? {} : { agency_id: agency }, signal }).then(({ data }) => data),
    staleTime: 0,
  })

export const sendGiving = (id: number, body: { readonly member_id: number; readonly note?: string }) =>
  changeOnce(`given-${id}`, (idempotencyKey) => call(giveApplication, { params: { id }, body, idempotencyKey })).then(
    ({ data }) => data,
  )

const sendRelease = (id: number) =>
  changeOnce(`release-${id}`, (idempotencyKey) =>
    call(releaseApplication, { params: { id }, body: {}, idempotencyKey }),
  )

/** `to` is the number of a colleague; null lets go of what is held. */
type Move = { readonly of: number; readonly to: number | null }
export type Moved = { readonly moved: number; readonly left: number }

/**
 * Moves whatever a member of staff holds, one application after the other. Each is its own command, so that after an
 * interruption the same is asked for again: what was moved is no longer in their list.
 */
export const useMoveApplications = (onProgress: (moved: number) => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ of, to }: Move): Promise<Moved> => {
      const left = new Set<number>()
      let moved = 0
      for (;;) {
        const query = { taken: of, per_page: 100, page: 1 }
        const { data } = await call(listApplications, { query })
        const open = data.data.filter(({ id }) => !left.has(id))
        if (open.length === 0) return { moved, left: left.size }
        for (const { id } of open) {
          try {
            await (to === null ? sendRelease(id) : sendGiving(id, { member_id: to }))
            moved += 1
            onProgress(moved)
          } catch (error) {
            if (!isRefusal(error) || error.status === 401 || error.status === 422) throw error
            left.add(id)
          }
        }
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.applications }),
  })
}
