/**
 * Every notice: its kind, by which the member chose where it goes, and its texts. A new notice is a row. Those of a
 * mandate or of a webhook are of no application.
 */
import { notices as texts } from '@portal/contract/texts/notices'
import { sms } from '@portal/contract/texts/sms'
import type { NoticeKind, NoticePage } from '@portal/domain'

export type NoticeTexts = {
  readonly kind: NoticeKind
  /** Where it leads, if it is of no application. */
  readonly page?: NoticePage
  /** What the day is; default: the last day for the applicant's answer. */
  readonly until?: string
  /** What happened. */
  readonly title: string
  /** What to do. */
  readonly next: string
} & SmsTexts

/** What happened and what to do, between number and address of an SMS; `smsUntil` where there is a day. */
type SmsTexts =
  | { readonly sms: string; readonly smsUntil?: string }
  // It is always of a day.
  | { readonly sms?: never; readonly smsUntil: string }

export const noticeTexts = {
  completed: {
    kind: 'decision',
    sms: sms['sms.application.completed'],
    title: texts['notice.completed'],
    next: texts['notice.completed.next'],
  },
  rejected: {
    kind: 'decision',
    sms: sms['sms.application.rejected'],
    title: texts['notice.rejected'],
    next: texts['notice.rejected.next'],
  },
  returned: {
    kind: 'returned',
    sms: sms['sms.application.returned'],
    smsUntil: sms['sms.application.returned.until'],
    title: texts['notice.returned'],
    next: texts['notice.returned.next'],
  },
  requested: {
    kind: 'returned',
    sms: sms['sms.application.requested'],
    smsUntil: sms['sms.application.requested.until'],
    title: texts['notice.requested'],
    next: texts['notice.requested.next'],
  },
  extended: {
    kind: 'returned',
    smsUntil: sms['sms.application.extended.until'],
    title: texts['notice.extended'],
    next: texts['notice.extended.next'],
  },
  lastDay: {
    kind: 'reminder',
    smsUntil: sms['sms.application.lastDay.until'],
    title: texts['notice.lastDay'],
    next: texts['notice.lastDay.next'],
  },
  sent: {
    kind: 'forwarded',
    sms: sms['sms.application.sent'],
    smsUntil: sms['sms.application.sent.until'],
    until: texts['notice.answerBy'],
    title: texts['notice.sent'],
    next: texts['notice.forwarded.next'],
  },
  forwarded: {
    kind: 'forwarded',
    sms: sms['sms.application.forwarded'],
    smsUntil: sms['sms.application.forwarded.until'],
    until: texts['notice.answerBy'],
    title: texts['notice.forwarded'],
    next: texts['notice.forwarded.next'],
  },
  transferred: {
    kind: 'transferred',
    sms: sms['sms.application.transferred'],
    title: texts['notice.transferred'],
    next: texts['notice.transferred.next'],
  },
  message: {
    kind: 'message',
    sms: sms['sms.application.message'],
    title: texts['notice.message'],
    next: texts['notice.message.next'],
  },
  reminder: {
    kind: 'reminder',
    sms: sms['sms.application.reminder'],
    title: texts['notice.reminder'],
    next: texts['notice.reminder.next'],
  },
  mandateOffered: {
    kind: 'mandate',
    page: 'mandates',
    sms: sms['sms.mandate.offered'],
    title: texts['notice.mandate.offered'],
    next: texts['notice.mandate.offered.next'],
  },
  mandateAccepted: {
    kind: 'mandate',
    page: 'mandates',
    sms: sms['sms.mandate.accepted'],
    title: texts['notice.mandate.accepted'],
    next: texts['notice.mandate.next'],
  },
  mandateDeclined: {
    kind: 'mandate',
    page: 'mandates',
    sms: sms['sms.mandate.declined'],
    title: texts['notice.mandate.declined'],
    next: texts['notice.mandate.next'],
  },
  mandateChanged: {
    kind: 'mandate',
    page: 'mandates',
    sms: sms['sms.mandate.changed'],
    title: texts['notice.mandate.changed'],
    next: texts['notice.mandate.next'],
  },
  mandateRevoked: {
    kind: 'mandate',
    page: 'mandates',
    sms: sms['sms.mandate.revoked'],
    title: texts['notice.mandate.revoked'],
    next: texts['notice.mandate.next'],
  },
  visitOpened: {
    kind: 'mandate',
    page: 'mandates',
    sms: sms['sms.mandate.visit'],
    title: texts['notice.mandate.visit'],
    next: texts['notice.mandate.visit.next'],
  },
  childConfirmed: {
    kind: 'mandate',
    page: 'mandates',
    sms: sms['sms.child.confirmed'],
    title: texts['notice.child.confirmed'],
    next: texts['notice.child.confirmed.next'],
  },
  childRefused: {
    kind: 'mandate',
    page: 'mandates',
    sms: sms['sms.child.refused'],
    title: texts['notice.child.refused'],
    next: texts['notice.child.refused.next'],
  },
  mandateEnded: {
    kind: 'mandate',
    page: 'mandates',
    sms: sms['sms.mandate.ended'],
    title: texts['notice.mandate.ended'],
    next: texts['notice.mandate.next'],
  },
  tokenEnds: {
    kind: 'reminder',
    page: 'agency/systems',
    sms: sms['sms.token.ends'],
    title: texts['notice.token.ends'],
    next: texts['notice.token.ends.next'],
  },
  webhookPaused: {
    kind: 'reminder',
    page: 'agency/systems',
    sms: sms['sms.webhook.paused'],
    title: texts['notice.webhook.paused'],
    next: texts['notice.webhook.paused.next'],
  },
} as const satisfies Readonly<Record<string, NoticeTexts>>

export type NoticeName = keyof typeof noticeTexts

/** Notices that are always of a day. */
type OfDay = { [N in NoticeName]: (typeof noticeTexts)[N] extends { readonly sms: string } ? never : N }[NoticeName]
/** Notices of a mandate. */
export type MandateNotice = {
  [N in NoticeName]: (typeof noticeTexts)[N]['kind'] extends 'mandate' ? N : never
}[NoticeName]
/** Notices of no application. */
export type PageNotice = {
  [N in NoticeName]: (typeof noticeTexts)[N] extends { readonly page: string } ? N : never
}[NoticeName]
type OfCase = Exclude<NoticeName, PageNotice>
export type UndatedName = Exclude<OfCase, OfDay>

export const isOfDay = (name: NoticeName): name is OfDay => !('sms' in noticeTexts[name])

/** `day` is the last day of an answer, YYYY-MM-DD. */
export type NoticeSaid =
  | { readonly name: OfCase; readonly day: string }
  | { readonly name: UndatedName; readonly day?: undefined }

export type NoticeAbout =
  /** `principal`: in whose name an agent filed it, when the agent is told. */
  | (NoticeSaid & { readonly application: number; readonly principal?: number })
  | {
      readonly name: PageNotice
      readonly day?: undefined
      readonly application: null
      readonly principal?: undefined
    }
