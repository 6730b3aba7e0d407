/** Verifies everything except events, against the events; used by the audit area and its command. */

export { orderRows, streamOfOrderRow } from '../applications/counts/row.ts'
export { countedStatuses, statusNumber } from '../applications/counts/shape.ts'
export { hashOfRow, type RowHash } from '../rebuild/row-hash.ts'
export * from './claim-rows.ts'
export { computeExpectedRows, type ExpectedRows } from './expected-rows.ts'
export * from './feed-rows.ts'
export { type KnownBlock, type KnownListing, matchesListBlock, streamsOfBlock } from './known-block.ts'
export { lastListBlock, verifyListBlock } from './lists/block.ts'
export * from './lists/rows.ts'
export * from './numbers.ts'
export { isBroken, isNote, isOutage, isRightWhenReread, type NoteReason, type StreamProblem } from './reading.ts'
