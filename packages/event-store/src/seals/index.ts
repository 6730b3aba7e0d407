/**
 * Seals of the log: create, store, verify. A separate entry point, so that code that only appends does not bundle S3.
 */

export { type IntactSegment, intactSegment, type KnownSegment } from './check/segment.ts'
export * from './from-environment.ts'
export type { LogProblem, LogReason } from './log-problem.ts'
export * from './restore/declare-restore.ts'
export type { ChainLink, Restore } from './restore/restore.ts'
export { newestRestore } from './restore/rows.ts'
export * from './rows.ts'
export * from './seal.ts'
export * from './seal-log.ts'
export * from './signer.ts'
export * from './store.ts'
export * from './stream-positions.ts'
export * from './verify.ts'
