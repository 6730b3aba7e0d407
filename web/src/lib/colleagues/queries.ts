import { giveApplication, listApplications, releaseApplication } from '@portal/contract/endpoints/applications'
import { administeredProgramById, editProgram } from '@portal/contract/endpoints/catalog'
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

const sendAssignee = async (id: number, { of, to }: { readonly of: number; readonly to: number | null }) => {
  const program = await call(administeredProgramById, { params: { id } })
  if (program.assignee_id !== of) return
  const body = {
    ...{ title: program.title, application_recipient: program.application_recipient },
    ...{ recipient_position: program.recipient_position, agency_id: program.agency.id },
    assignee_id: to,
  }
  await changeOnce(`assignee-${id}`, (idempotencyKey) =>
    call(editProgram, { params: { id }, body, version: program.version, idempotencyKey }),
  )
}

/** What hangs on a member of staff; `to` is the number of a colleague. */
type Move = {
  readonly of: number
  /** Null lets go of the applications that they hold. */
  readonly to: number | null
  /** Whose applications go to another colleague from now on, or with null to nobody. */
  readonly programs?: { readonly ids: readonly number[]; readonly to: number | null }
}
/** Numbers of applications and of programs. */
export type Moved = { readonly moved: number; readonly left: number; readonly programsLeft: number }

/**
 * Moves whatever hangs on a member of staff, one application and one program after the other. Each is its own command,
 * so that after an interruption the same is asked for again: what was moved is no longer theirs.
 */
export const useMoveHeld = (onProgress: (moved: number) => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ of, to, programs }: Move): Promise<Moved> => {
      let programsLeft = 0
      for (const id of programs?.ids ?? [])
        if (!(await isDone(sendAssignee(id, { of, to: programs?.to ?? null })))) programsLeft += 1
      const left = new Set<number>()
      let moved = 0
      for (;;) {
        const query = { taken: of, per_page: 100, page: 1 }
        const { data } = await call(listApplications, { query })
        const open = data.data.filter(({ id }) => !left.has(id))
        if (open.length === 0) return { moved, left: left.size, programsLeft }
        for (const { id } of open)
          if (await isDone(to === null ? sendRelease(id) : sendGiving(id, { member_id: to }))) {
            moved += 1
            onProgress(moved)
          } else left.add(id)
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.applications }),
  })
}

/** False where the portal refused this one; what would stop the others too is thrown. */
const isDone = async (sending: Promise<unknown>): Promise<boolean> => {
  try {
    await sending
    return true
  } catch (error) {
    if (!isRefusal(error) || error.status === 401 || error.status === 422) throw error
    return false
  }
}
