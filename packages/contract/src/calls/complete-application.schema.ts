import { applicationAnswer } from '../documents/application.ts'
import { idParam, versionField } from '../fields/numbers.ts'
import { optionalReason } from '../fields/reason.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const completeApplicationSchema = {
  about: 'Confirms an application; a reason may be given and stands in the history.',
  params: z.object({ id: idParam }),
  body: z.object({ reason: optionalReason, version: versionField }),
  answer: applicationAnswer,
  shows: ['command', 'conflict'],
} satisfies CallSchema
