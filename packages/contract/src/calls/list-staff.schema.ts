import { staffMember } from '../documents/desk.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const listStaffSchema = {
  about: 'Who has which role, and since when.',
  shows: ['list'],
  answer: z.object({ data: z.array(staffMember) }),
} satisfies CallSchema
