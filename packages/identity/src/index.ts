export * from './accesses/index.ts'
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
export type { Dependencies } from './dependencies.ts'
export * from './forget-person.ts'
export * from './limits/addresses.ts'
export * from './limits/forget-limits.ts'
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
export { allNotices, listNotices, markNoticesRead, noticeRowOf, recordNotice, unreadNotices } from './notices/inbox.ts'
export { pushUses, recordPushUse } from './notices/push-uses.ts'
export * from './passkeys/challenges.ts'
export * from './passkeys/staff-passkey.ts'
export * from './passkeys/uses.ts'
export * from './sessions/authenticate.ts'
export * from './sessions/sessions.ts'
export { sessionLimits } from './sessions/tokens.ts'
