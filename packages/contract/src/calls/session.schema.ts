import { sessionDocument } from '../documents/member.ts'
import type { CallSchema } from '../schema.ts'

export const sessionSchema = {
  about: 'When this session ends, unused and in all.',
  answer: sessionDocument,
} satisfies CallSchema
