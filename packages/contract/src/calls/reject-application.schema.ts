import { applicationAnswer } from '../documents/application.ts'
import { idParam, versionField } from '../fields/numbers.ts'
import { requiredReason } from '../fields/reason.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const rejectApplicationSchema = {
  about: 'Rejects an application with a reason that the applicant reads word for word.',
  params: z.object({ id: idParam }),
  body: z.object({ reason: requiredReason, version: versionField }),
  answer: applicationAnswer,
  shows: ['command', 'conflict'],
} satisfies CallSchema
