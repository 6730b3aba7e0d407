/** An agency's own systems, as its administrators and the Super Administrator read them. */
import { systemRoles, systemStatuses } from '@portal/domain/facts/systems'
import * as z from '../fields/z.ts'

/** Null for nobody yet; the name is empty for an erased person. */
const person = z.object({ id: z.int(), name: z.string() }).nullable()

export const agencyToken = z.object({
  id: z.int(),
  agency_id: z.int(),
  label: z.string(),
  permission: z.enum(systemRoles),
  status: z.enum(systemStatuses),
  created_by: person,
  created_at: z.string(),
  approved_by: person,
  /** The last day on which it acts. */
  expires_on: z.string(),
  /** To the hour; null before the first call. */
  last_used_at: z.string().nullable(),
})
export type AgencyToken = z.output<typeof agencyToken>
