/** A child whom a parent registered, as the parent reads it (R-ACT-50). */
import * as z from '../fields/z.ts'
import { mandateDocument } from './mandates.ts'

/** `suspended`: while the child is blocked, nobody acts for them. */
export const childStatuses = ['waiting', 'refused', 'active', 'suspended', 'ended'] as const

export const childDocument = z.object({
  /** The child's number as a member. */
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  /** Null after the office released it. */
  personal_id: z.string().nullable(),
  birth_date: z.string(),
  status: z.enum(childStatuses),
  /** Why the office refused the document, if it said so. */
  refusal_reason: z.string().nullable(),
  mandate: mandateDocument,
})
export type ChildDocument = z.output<typeof childDocument>
