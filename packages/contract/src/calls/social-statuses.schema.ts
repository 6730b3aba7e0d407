import { socialStatus } from '../documents/catalog.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const socialStatusesSchema = {
  about: 'The social statuses of the handbook.',
  answer: z.array(socialStatus),
} satisfies CallSchema
