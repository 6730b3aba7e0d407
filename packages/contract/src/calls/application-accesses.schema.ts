import { access } from '../documents/access.ts'
import { idParam } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const applicationAccessesSchema = {
  about: 'Who of the staff was shown an application, newest first and without names; for its owner and the Auditor.',
  params: z.object({ id: idParam }),
  answer: z.object({ data: z.array(access) }),
} satisfies CallSchema
