import { usualDaysDocument } from '../documents/desk.ts'
import type { CallSchema } from '../schema.ts'

export const usualDaysSchema = {
  about:
    'Within how many working days answers usually come: of all, of each agency and of each program where published.',
  answer: usualDaysDocument,
} satisfies CallSchema
