/** Receipts: signed by what seals, kept beside the seals, checked by anybody who has the keys. */
export * from './receipt.ts'
export * from './receipt-keys.ts'
export * from './receipt-proof.ts'
export * from './receipt-standing.ts'
export * from './receipt-store.ts'
export * from './sign-receipts.ts'
