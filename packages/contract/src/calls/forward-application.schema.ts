import { applicationAnswer } from '../documents/application.ts'
import { idParam, versionField } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const forwardApplicationSchema = {
  about: 'Sends an application on to its agency; it cannot be edited afterwards.',
  params: z.object({ id: idParam }),
  body: z.object({ version: versionField }),
  answer: applicationAnswer,
  shows: ['command', 'conflict'],
} satisfies CallSchema
