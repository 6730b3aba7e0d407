/** Receipts: signed by the sealing process, stored beside the seals, verifiable by anybody with the keys. */
export * from './proof.ts'
export * from './receipt.ts'
export * from './receipts.ts'
export * from './store.ts'
