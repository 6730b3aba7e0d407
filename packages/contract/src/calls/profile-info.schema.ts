import { profileInfo } from '../documents/member.ts'
import type { CallSchema } from '../schema.ts'

export const profileInfoSchema = {
  about: 'One’s own record, as the profile shows it.',
  answer: profileInfo,
} satisfies CallSchema
