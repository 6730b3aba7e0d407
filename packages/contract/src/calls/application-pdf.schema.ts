import { idParam } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const applicationPdfSchema = {
  about: 'The application as `document_{id}.pdf`.',
  params: z.object({ id: idParam }),
  answer: z.unknown(),
  gives: 'application/pdf',
  shows: ['pdf'],
} satisfies CallSchema
