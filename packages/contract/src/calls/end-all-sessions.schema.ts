import { message } from '../documents/answers.ts'
import type { CallSchema } from '../schema.ts'

export const endAllSessionsSchema = {
  about: 'Signs out everywhere: every session of the member is dead at once, the one that asks too.',
  answer: message,
} satisfies CallSchema
