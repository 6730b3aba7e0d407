import { replayDocument } from '../documents/audit.ts'
import { idParam, versionParam } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const replayApplicationSchema = {
  about: 'An application replayed up to an event, from its events alone; a version out of range is 404.',
  params: z.object({ id: idParam }),
  query: z.object({ version: versionParam }),
  answer: replayDocument,
  shows: ['replay'],
} satisfies CallSchema
