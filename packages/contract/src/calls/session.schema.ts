/** When this session ends, unused and in all. */
import { sessionDocument } from '../documents/member.ts'
import type { CallSchema } from '../schema.ts'

export const sessionSchema = {
  answer: sessionDocument,
} satisfies CallSchema
