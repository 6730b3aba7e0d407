import { applicationAnswer } from '../documents/application.ts'
import { idParam, versionField } from '../fields/numbers.ts'
import { requiredReason } from '../fields/reason.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const returnApplicationSchema = {
  about:
    'Gives a forwarded application back to its applicant for correction, with a reason that they read word for word.',
  params: z.object({ id: idParam }),
  shows: ['command', 'conflict'],
  body: z.object({ reason: requiredReason, version: versionField }),
  answer: applicationAnswer,
} satisfies CallSchema
