import type { Items } from '@portal/items'
import { listErasures } from '@portal/read-models'

/** The members whose request to be erased two Super Administrators approved, and who have no open application. */
export const approvedToErase = async (items: Items): Promise<readonly number[]> =>
  (await listErasures(items)).flatMap(({ id, status, open_cases }) =>
    status === 'approved' && open_cases.length === 0 ? [id] : [],
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
