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
    /**
     * Present only if the event comes from a command that an operator ran in a terminal: the personal ID given with
     * `--as`, or null.
     */
    asked_by: z.string().nullable().optional(),
  }),
  /**
   * The fields without personal data. `sealed` lists the names of the encrypted personal fields; only the replay of an
   * application shows their values.
   */
  data: z.looseObject({ sealed: z.array(z.string()) }),
})

export type AuditEvent = z.output<typeof auditEvent>
