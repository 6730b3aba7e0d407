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
  /** One SMS of 70 letters. */
  readonly sms: string
  /** What happened. */
  readonly title: string
  /** What to do. */
  readonly next: string
}

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
    title: texts['notice.returned'],
    next: texts['notice.returned.next'],
  },
  requested: {
    kind: 'returned',
    sms: sms['sms.application.requested'],
    title: texts['notice.requested'],
    next: texts['notice.requested.next'],
  },
  extended: {
    kind: 'returned',
    sms: sms['sms.application.extended'],
    title: texts['notice.extended'],
    next: texts['notice.extended.next'],
  },
  lastDay: {
    kind: 'reminder',
    sms: sms['sms.application.lastDay'],
    title: texts['notice.lastDay'],
    next: texts['notice.lastDay.next'],
  },
  forwarded: {
    kind: 'forwarded',
    sms: sms['sms.application.forwarded'],
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

export type NoticeAbout = {
  readonly name: NoticeName
  readonly application: number
  /** The last day of an answer, YYYY-MM-DD. */
  readonly day?: string
}

/** The day reads as `12.12`, because an SMS has 70 letters. */
export const noticeSms = ({ name, application, day = '' }: NoticeAbout): string => {
  const text: string = noticeTexts[name].sms
  const [, month, date] = day.split('-')
  return fill(text, { id: application, day: `${date}.${month}` })
}

/** One line for the inbox and for a device. */
export const noticeLine = ({ name, application }: NoticeAbout): string =>
  fill(texts['notice.title'], { id: application, text: noticeTexts[name].title })

export const noticeLines = ({ name, day }: NoticeAbout): readonly string[] => [
  ...(day === undefined ? [] : [fill(texts['notice.until'], { day: shownDay(day) })]),
  noticeTexts[name].next,
]

const shownDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('ka-GE', { day: 'numeric', month: 'long', timeZone: 'UTC' })
