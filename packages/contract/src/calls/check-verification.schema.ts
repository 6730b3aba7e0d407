import { documentStatus } from '../documents/member.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const checkVerificationSchema = {
  about: 'Whether the identity document has been verified; the header asks at every route change.',
  answer: z.object({ data: z.object({ document_verified_status: documentStatus }) }),
} satisfies CallSchema
