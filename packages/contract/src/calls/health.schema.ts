import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const healthSchema = {
  about: '200 when the tables are reachable, else 503.',
  answer: z.object({ status: z.literal('ok') }),
} satisfies CallSchema
