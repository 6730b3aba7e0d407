import type { Items } from '@portal/items'
import { listErasures } from '@portal/read-models'

/** The members whose request to be erased two Super Administrators approved, and who have no open application. */
export const approvedToErase = async (items: Items): Promise<readonly number[]> =>
  (await listErasures(items)).flatMap(({ id, status, open_cases }) =>
    status === 'approved' && open_cases.length === 0 ? [id] : [],
  )
