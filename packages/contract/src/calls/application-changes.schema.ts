import { applicationChanges } from '../documents/application.ts'
import { idParam } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const applicationChangesSchema = {
  about: 'What an applicant changed since the application was given back last: fields and documents.',
  params: z.object({ id: idParam }),
  answer: applicationChanges,
} satisfies CallSchema
