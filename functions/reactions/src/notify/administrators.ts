/** Who is told of the systems and webhooks of an agency: the members who manage these. */
import { hasRight } from '@portal/domain'
import type { loadStaff } from '@portal/read-models'

type Staff = Awaited<ReturnType<typeof loadStaff>>

export const administratorsOf = (staff: Staff, agency: number): readonly number[] =>
  staff.flatMap(({ id, permission, agency_id }) =>
    agency_id === agency && hasRight(permission, 'manageWebhooks') ? [id] : [],
  )
