/** Receipts: signed by the sealing process, stored beside the seals, verifiable by anybody with the keys. */

export * from './proof.ts'
export * from './receipt.ts'
export * from './sign.ts'
export * from './state.ts'
export * from './store.ts'
