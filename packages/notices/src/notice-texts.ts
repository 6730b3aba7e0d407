/**
 * Every notice about an application: its kind, by which the member chose where it goes, and its texts. A new notice is
 * a row.
 */
import { fill } from '@portal/contract/fill'
import { notices as texts } from '@portal/contract/texts/notices'
import { sms } from '@portal/contract/texts/sms'
import type { NoticeKind } from '@portal/domain'

type NoticeTexts = {
  readonly kind: NoticeKind
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
} as const satisfies Readonly<Record<string, NoticeTexts>>

export type NoticeName = keyof typeof noticeTexts

/** Notices that are always of a day. */
type OfDay = { [N in NoticeName]: (typeof noticeTexts)[N] extends { readonly sms: string } ? never : N }[NoticeName]
export type UndatedName = Exclude<NoticeName, OfDay>

export const isOfDay = (name: NoticeName): name is OfDay => !('sms' in noticeTexts[name])

/** `day` is the last day of an answer, YYYY-MM-DD. */
export type NoticeSaid =
  | { readonly name: NoticeName; readonly day: string }
  | { readonly name: UndatedName; readonly day?: undefined }

export type NoticeAbout = NoticeSaid & { readonly application: number }

/** Letters of one SMS in Georgian (UCS-2). */
const oneSegment = 70

/**
 * What happened, what to do, until when, and where, in one segment (R-NOTE-20): what does not fit is left out, first the
 * word, then the number, which the address has too. The day reads as `12.12`.
 */
export const noticeSms = (about: NoticeAbout, siteOrigin: string): string => {
  const { application } = about
  const shortest = `${smsOf(about)} ${linkTo(siteOrigin, application).short}`
  const numbered = `#0000-${application} ${shortest}`
  return [`${sms['sms.application']} ${numbered}`, numbered].find(({ length }) => length <= oneSegment) ?? shortest
}

const smsOf = (about: NoticeSaid): string => {
  if (about.day === undefined) return noticeTexts[about.name].sms
  const row: NoticeTexts = noticeTexts[about.name]
  const [, month, date] = about.day.split('-')
  return fill(row.sms === undefined ? row.smsUntil : (row.smsUntil ?? row.sms), { day: `${date}.${month}` })
}

/** The case's page; `short` is for typing. */
export const linkTo = (siteOrigin: string, application: number) => ({
  url: `${siteOrigin}/${application}`,
  short: `${new URL(siteOrigin).host}/${application}`,
})

/** One line for the inbox and for a device. */
export const noticeLine = ({ name, application }: NoticeAbout): string =>
  fill(texts['notice.title'], { id: application, text: noticeTexts[name].title })

export const noticeLines = ({ name, day }: NoticeAbout): readonly string[] => {
  const { until = texts['notice.until'], next }: NoticeTexts = noticeTexts[name]
  return [...(day === undefined ? [] : [fill(until, { day: shownDay(day) })]), next]
}

const shownDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('ka-GE', { day: 'numeric', month: 'long', timeZone: 'UTC' })
