import { applicationStatus } from '../documents/application.ts'
import { idParam } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const checkApplicationSchema = {
  about:
    'Whether I may apply: 404 with exactly `{ check: true, application_status: null }` when I have no application for it.',
  params: z.object({ programId: idParam }),
  absent: z.object({ check: z.literal(true), application_status: z.null() }),
  answer: z.object({
    check: z.boolean(),
    application_status: applicationStatus.nullable(),
    application_id: z.int().optional(),
  }),
} satisfies CallSchema
