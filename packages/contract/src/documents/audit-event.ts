/** One line of the log as the audit area shows it (R-LOG-6): what happened where, and nothing personal. */
import * as z from '../fields/z.ts'

export const auditEvent = z.object({
  /** Its place in the one order of all events, from 1, without a gap. */
  position: z.int(),
  /** `application-42`. */
  stream: z.string(),
  version: z.int(),
  type: z.string(),
  at: z.string(),
  /** As the event recorded it; the name is empty when the person was forgotten, and for the system itself. */
  actor: z.object({
    id: z.int(),
    role: z.string(),
    name: z.string(),
    /** The personal ID that an operator gave with `--as`; null when none was given. Only of what operators do. */
    asked_by: z.string().nullable().optional(),
  }),
  /** Without personal fields: `sealed` names those. The replay of an application opens them. */
  data: z.looseObject({ sealed: z.array(z.string()) }),
})

export type AuditEvent = z.output<typeof auditEvent>
