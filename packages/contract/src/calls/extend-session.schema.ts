import { sessionDocument } from '../documents/member.ts'
import type { CallSchema } from '../schema.ts'

export const extendSessionSchema = {
  about: 'Extends this session within its limits.',
  answer: sessionDocument,
} satisfies CallSchema
