/** The access log: which staff saw what, kept for a year, shown to the record's owner, closed by an event each day. */
export * from './access-log.ts'
export * from './audit-looks.ts'
export * from './close-day.ts'
export * from './forget-looks.ts'
export { type JoinedLook, joined, type Look, looksIn } from './join.ts'
export { type LookKind, type LookLine, lineOf, lookKinds, retentionMilliseconds as looksKeptFor } from './line.ts'
export { daysBetween, type LookedAtRecord, lastClosedDay, linesOf, lookedLately, looksOf } from './looks-of.ts'
