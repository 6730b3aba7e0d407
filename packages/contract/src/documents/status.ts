/** Whether the portal works, for everybody (R-RUN-23). A figure that is not known is null. */
import * as z from '../fields/z.ts'

const at = z.iso.datetime()

export const verificationFigure = z.object({ at, ok: z.boolean() })
/** Milliseconds that an event waits until lists, search and notices follow. */
export const feedLagFigure = z.object({ at, ms: z.int() })
export const drillFigure = z.object({ at, minutes: z.int() })
/** The part of today's codes that the SMS provider took, from 0 to 1; null below ten codes. */
export const codesFigure = z.object({ at, share: z.number().nullable() })
export const witnessesFigure = z.object({ at, cosigned: z.int(), of: z.int() })
/** What an operator wrote; `until` is null while it goes on. */
export const incident = z.object({ at, until: at.nullable(), text: z.string() })

export const portalStatusDocument = z.object({
  state: z.enum(['working', 'disrupted', 'unknown']),
  /** When this state began, if that is known. */
  since: at.nullable(),
  verification: verificationFigure.nullable(),
  feed_lag_ms: feedLagFigure.nullable(),
  restore_drill: drillFigure.nullable(),
  codes_today: codesFigure.nullable(),
  witnesses: witnessesFigure.nullable(),
  /** Newest first, at most ten. */
  incidents: z.array(incident),
})

export type Incident = z.output<typeof incident>
export type PortalStatus = z.output<typeof portalStatusDocument>
