/** Verifies everything except events, against the events; used by the audit area and its command. */

export { orderRowsOf, streamOfOrderRow } from '../applications/counts/order-rows.ts'
export { countedStatuses, statusNumber } from '../applications/counts/shape.ts'
export * from './claim-rows.ts'
export * from './feed-rows.ts'
export { type Given, givenBy, type Lanes, lanesOfRow } from './given-sums.ts'
export { type KnownBlock, type KnownListing, listBlockAgrees, streamsOfBlock } from './known-block.ts'
export { lastListBlock, verifyListBlock } from './list-block.ts'
export * from './list-rows.ts'
export * from './numbers.ts'
export * from './outage.ts'
export { isBroken, isNote, isRightYet, type NoteReason, type StreamProblem } from './reading.ts'
