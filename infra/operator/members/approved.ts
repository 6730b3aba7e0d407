import type { Items } from '@portal/items'
import { listErasures } from '@portal/read-models'

/**
 * The members whose request to be erased two Super Administrators approved, and whom neither an open application nor a
 * role holds; `/roles` says what holds the others (R-ID-81).
 */
export const approvedToErase = async (items: Items): Promise<readonly number[]> =>
  (await listErasures(items)).flatMap(({ id, status, open_cases, held_by_role }) =>
    status === 'approved' && open_cases.length === 0 && held_by_role === null ? [id] : [],
  )

type Failed = { readonly id: number; readonly error: unknown }

/** One that cannot be erased stops no other (R-RUN-25); what failed comes back. If all did, the first error is thrown. */
export const eraseEach = async (
  ids: readonly number[],
  erase: (id: number) => Promise<void>,
): Promise<readonly Failed[]> => {
  const failed: Failed[] = []
  for (const id of ids)
    try {
      await erase(id)
    } catch (error) {
      failed.push({ id, error })
    }
  if (failed[0] && failed.length === ids.length) throw failed[0].error
  return failed
}
