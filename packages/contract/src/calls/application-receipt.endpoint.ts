import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { applicationReceiptSchema } from './application-receipt.schema.ts'

export const applicationReceipt = endpoint<TypesOf<typeof applicationReceiptSchema>>(
  'GET',
  '/api/auth/applications/:id/receipt',
)
