import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { checkReceiptSchema } from './check-receipt.schema.ts'

export const checkReceipt = endpoint<TypesOf<typeof checkReceiptSchema>>('POST', '/api/receipts/check')
