import { historyEntry } from '../documents/audit.ts'
import { idParam } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const applicationHistorySchema = {
  about: 'What happened to an application, oldest first.',
  params: z.object({ id: idParam }),
  answer: z.array(historyEntry),
  shows: ['history'],
} satisfies CallSchema
