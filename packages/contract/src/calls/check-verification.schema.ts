import { documentStatus, permission } from '../documents/member.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const checkVerificationSchema = {
  about:
    'Whether the identity document has been verified, and the present role; the header asks at every route change.',
  answer: z.object({ data: z.object({ document_verified_status: documentStatus, permission }) }),
} satisfies CallSchema
