import { memberDocument } from '../documents/member.ts'
import { memberFields } from '../fields/member.ts'
import { idParam } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const editMemberSchema = {
  about:
    'Edits a member’s record and decides over their documents (`basis`, `document_refusal_reason`); fields that are left out, and those that no screen edits, stay as they are. A changed phone or personal ID is told to the old phone and ends the member’s sessions.',
  params: z.object({ id: idParam }),
  body: memberFields,
  answer: z.object({ success: z.literal(true), message: z.string(), data: memberDocument }),
  shows: ['command', 'conflict'],
} satisfies CallSchema
