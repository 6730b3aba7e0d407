/** Answer formats that many calls share. Every form loads this file, so it must stay small. */
import * as z from '../fields/z.ts'

export const message = z.object({ message: z.string() })

export const filedAnswer = z.object({ success: z.literal(true), message: z.string(), data: z.object({ id: z.int() }) })

/** The answer to a refused request (R-API-2); a 409 carries the current record in `current`. */
export const refusal = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  current: z.unknown().optional(),
  request_id: z.string(),
})

export type Refusal = z.output<typeof refusal>
