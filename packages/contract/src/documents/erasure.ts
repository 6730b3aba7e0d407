/** A member's request to be erased (R-ID-81); its number is the member's. */
import { proposalStatuses } from '@portal/domain/facts/proposals'
import { roles } from '@portal/domain/facts/roles'
import { idParam } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

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
  /** A role that the member got meanwhile; the erasure waits until it is taken away. */
  held_by_role: z.enum(roles).nullable(),
})
/** As the member reads it: who of the staff answered is not told. */
export const ownErasure = erasureDocument.omit({ member: true, approved_by: true }).nullable()
export type ErasureDocument = z.output<typeof erasureDocument>

/** The schema of the six calls that approve or refuse a proposal. */
export const proposalDecision = (about: string) =>
  ({
    about,
    params: z.object({ id: idParam }),
    body: z.object({}),
    answer: z.object({
      success: z.literal(true),
      message: z.string(),
      data: z.object({ id: z.int(), status: z.enum(proposalStatuses) }),
    }),
  }) satisfies CallSchema
