export * from './accesses/access-log.ts'
export * from './accesses/audit-accesses.ts'
export * from './accesses/close-day.ts'
export {
  type AccessedRecord,
  accessesForOwner,
  accessLines,
  daysBetween,
  findAccesses,
  forgetAccesses,
  lastClosedDay,
  recentAccesses,
} from './accesses/find-accesses.ts'
export { type AccessLine, lineFromItem, retentionMilliseconds as accessRetentionMs } from './accesses/line.ts'
export * from './codes/codes.ts'
export {
  emailCodeWait,
  needsEmailCode,
  requestEmailCode,
  spendEmailCode,
  tryEmailCode,
  withdrawEmailCode,
} from './codes/email-codes.ts'
export * from './codes/phone-proof.ts'
export * from './codes/provider-state.ts'
export { deviceToken, type Requester, requesterOf } from './codes/requester.ts'
export type { CodePurpose, Wait } from './codes/throttle.ts'
export { forgetLimits, limitsOfNumber, type NumberLimits } from './codes/throttle-rows.ts'
export type { Dependencies } from './dependencies.ts'
export * from './eid/sealed-person.ts'
export * from './forget-person.ts'
export * from './limits/addresses.ts'
export * from './limits/minimum-time.ts'
export * from './limits/proof-of-work.ts'
export {
  leastUploadBytes,
  maxUnfiledBytes,
  type Quota,
  QuotaContended,
  type QuotaUse,
  takeQuota,
} from './limits/quotas.ts'
export * from './limits/sms.ts'
export {
  allNotices,
  listNotices,
  markNoticesRead,
  noticeRowOf,
  pushUses,
  recordNotice,
  recordPushUse,
  unreadNotices,
} from './notices.ts'
export * from './passkeys/rows.ts'
export * from './sessions/authenticate.ts'
export * from './sessions/sessions.ts'
export {
  isSystemToken,
  lastUsesOf,
  type SignedInSystem,
  systemToken,
  systemTokenDigest,
} from './sessions/system-token.ts'
export { sessionLimits } from './sessions/tokens.ts'
