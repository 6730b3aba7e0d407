import { agencyDocument } from '../documents/administration.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const listAgenciesSchema = {
  about: 'All agencies, the inactive ones too.',
  answer: z.object({ success: z.literal(true), data: z.array(agencyDocument) }),
} satisfies CallSchema
