/** Seals of the log: made, kept, checked. A room apart, so that whoever only appends does not carry S3 along. */

export type { LogProblem, LogReason } from './log-problem.ts'
export * from './s3-seals.ts'
export * from './seal.ts'
export * from './seal-log.ts'
export * from './seal-rows.ts'
export * from './seal-signer.ts'
export * from './seal-store.ts'
export * from './seals-from-environment.ts'
export * from './stream-places.ts'
export * from './verify-seals.ts'
