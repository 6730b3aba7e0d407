export { canonicalJson, type Json } from './canonical-json.ts'
export { decrypt, encrypt } from './encrypt.ts'
export * from './event-store.ts'
export { decideAtVersion } from './execute.ts'
export { fieldsOfBox } from './field-names.ts'
export { digest } from './hash.ts'
export { streamOfHead, versionOfHead } from './head.ts'
export { expiresAfter } from './idempotency.ts'
export { type EventProof, proofFor } from './inspect.ts'
export { indexSecret, KeyDamaged, type KeyService, MasterKeyUnavailable, memoryKeys } from './keys/keys.ts'
export { type KmsDependencies, keyCacheMilliseconds, kmsKeys } from './keys/kms.ts'
export { readVerifiable, StreamBroken } from './load.ts'
export * from './log/index.ts'
export { EventUnreadable } from './open.ts'
export { type EventStoreOptions, openEventStore } from './open-event-store.ts'
export { addChecked, hasValidChecksum, isCounterIntact, withChecksum } from './row-checksum.ts'
export {
  dataWithCommitments,
  EventTooNew,
  eventHash,
  genesisHash,
  type StoredEvent,
  type Upcasters,
} from './stored-event.ts'
export {
  type BrokenReason,
  type StreamVerification,
  type VerifiableStream,
  verifyStored,
} from './verify.ts'
