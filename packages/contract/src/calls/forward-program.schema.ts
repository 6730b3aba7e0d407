import { filedAnswer } from '../documents/answers.ts'
import { idParam, versionField } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const forwardProgramSchema = {
  about: 'Forwards a program, once; its agency edits it no more.',
  params: z.object({ id: idParam }),
  body: z.object({ version: versionField }),
  answer: filedAnswer,
} satisfies CallSchema
