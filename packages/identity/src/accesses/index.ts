/**
 * The access log: which staff saw what, kept for a year, shown to the record's owner, closed by an
 * event each day. Paths and stored rows still call an access a `look`.
 */
export * from './access-log.ts'
export { accessesIn, type JoinedAccess, joinAccesses, type RecordAccess } from './access-log.ts'
export * from './audit-accesses.ts'
export * from './close-day.ts'
export {
  type AccessedRecord,
  accessLines,
  daysBetween,
  findAccesses,
  lastClosedDay,
  recentAccesses,
} from './find-accesses.ts'
export * from './forget-accesses.ts'
export * from './forget-accesses.ts'
export { type AccessLine, lineFromItem, retentionMilliseconds as accessRetentionMs } from './line.ts'
