/** A member's request to be erased (R-ID-81); its number is the member's. */
import * as z from '../fields/z.ts'

const person = z.object({ id: z.int(), name: z.string() })

export const erasureDocument = z.object({
  id: z.int(),
  member: person,
  requested_at: z.string(),
  reason: z.string().nullable(),
  status: z.enum(['open', 'approved', 'refused']),
  refusal_reason: z.string().nullable(),
  approved_by: z.array(person),
  /** Applications that are not decided yet; the erasure waits for them. */
  open_cases: z.array(z.int()),
})
export type ErasureDocument = z.output<typeof erasureDocument>
