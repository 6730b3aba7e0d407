/** One line of the log as the audit area shows it (R-LOG-6), without personal data. */
import * as z from '../fields/z.ts'

export const auditEvent = z.object({
  /** Its position in the global order of events, from 1, without gaps. */
  position: z.int(),
  stream: z.string(),
  version: z.int(),
  type: z.string(),
  at: z.string(),
  /** The actor as the event recorded it; the name is empty for an erased person and for the system. */
  actor: z.object({
    id: z.int(),
    role: z.string(),
    name: z.string(),
    /** The personal ID that an operator gave with `--as`, or null; the field is present for operator commands only. */
    asked_by: z.string().nullable().optional(),
  }),
  /** The plain fields; `sealed` names the personal ones, which only an application's replay opens. */
  data: z.looseObject({ sealed: z.array(z.string()) }),
})

export type AuditEvent = z.output<typeof auditEvent>
