import { reasonTemplate } from '../documents/desk.ts'
import { idQuery } from '../fields/application-filters.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const reasonTemplatesSchema = {
  about: 'The templates of an agency for the reasons of its decisions.',
  query: z.object({ agency_id: idQuery }),
  answer: z.object({ data: z.array(reasonTemplate) }),
} satisfies CallSchema
