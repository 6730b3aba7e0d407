import { receiptDocument } from '../documents/receipt.ts'
import { idParam } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const applicationReceiptSchema = {
  about:
    'The signed receipt of an application that was sent or decided; a moment after that, and while it waits for its applicant, 404 `no_receipt`.',
  params: z.object({ id: idParam }),
  answer: receiptDocument,
} satisfies CallSchema
