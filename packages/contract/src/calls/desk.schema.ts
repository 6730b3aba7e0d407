import { deskDocument } from '../documents/desk.ts'
import type { CallSchema } from '../schema.ts'

export const deskSchema = {
  about: 'What waits for the staff, by program and age, and what came and went in thirty days.',
  answer: deskDocument,
} satisfies CallSchema
