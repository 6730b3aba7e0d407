/** The staff of an agency, as their colleagues see them. Days are calendar days in Tbilisi. */
import { roles } from '@portal/domain/facts/roles'
import * as z from '../fields/z.ts'

const person = z.object({ id: z.int(), name: z.string() })

export const colleague = z.object({
  id: z.int(),
  name: z.string(),
  permission: z.enum(roles),
  /** False for a blocked one, who is given nothing any more. */
  is_active: z.boolean(),
  /** The last day of today's absence, and who stands in; null while they are here. */
  absent_until: z.string().nullable(),
  deputy: person.nullable(),
  /** Today's absence or the next one, which an end ends. */
  absence: z.object({ from: z.string(), until: z.string(), deputy: person.nullable() }).nullable(),
  /** Forwarded applications that they hold, and those of them whose due day has passed. */
  taken: z.int(),
  overdue: z.int(),
  /** The programs whose applications they get. */
  programs: z.array(z.object({ id: z.int(), title: z.string() })),
})

export type ColleagueDocument = z.output<typeof colleague>
