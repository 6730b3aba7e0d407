/** Receipts: signed by the sealing process, stored beside the seals, verifiable by anybody with the keys. */
export * from './receipt.ts'
export * from './receipt-keys.ts'
export * from './receipt-proof.ts'
export * from './receipt-standing.ts'
export * from './receipt-store.ts'
export * from './sign-receipts.ts'
