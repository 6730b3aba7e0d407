/** How a notice reads in an SMS, on a device, in an e-mail and in the inbox, and where it leads. */
import { fill } from '@portal/contract/fill'
import { notices as texts } from '@portal/contract/texts/notices'
import { sms } from '@portal/contract/texts/sms'
import { writtenDayOfMonth } from '@portal/contract/written-numbers'
import { type NoticeAbout, type NoticeName, type NoticeTexts, noticeTexts } from './notice-texts.ts'
import { oneSegment } from './texts.ts'

/**
 * What happened, what to do, until when, and where, in one segment (R-NOTE-20): what does not fit is left out, first the
 * word, then the number, which the address has too. The day reads as `12.12`.
 */
export const noticeSms = (about: NoticeAbout, siteOrigin: string): string => {
  const { application } = about
  const shortest = `${smsOf(about)} ${linkTo(siteOrigin, about).short}`
  if (application === null) return shortest
  const numbered = `#0000-${application}: ${shortest}`
  return [`${sms['sms.application']} ${numbered}`, numbered].find(({ length }) => length <= oneSegment) ?? shortest
}

const smsOf = (about: NoticeAbout): string => {
  if (about.day === undefined) return noticeTexts[about.name].sms
  const row: NoticeTexts = noticeTexts[about.name]
  const [, month, date] = about.day.split('-')
  return fill(row.sms === undefined ? row.smsUntil : (row.smsUntil ?? row.sms), { day: `${date}.${month}` })
}

/** The page of a notice: its own, or its case's. An agent opens the case from the inbox, in its name. */
export const pageOf = ({ name, application, principal }: NoticeAbout): string => {
  if (application === null) return noticeTexts[name].page
  return principal === undefined ? String(application) : 'notices'
}

/** `short` is for typing. */
export const linkTo = (siteOrigin: string, about: NoticeAbout) => ({
  url: `${siteOrigin}/${pageOf(about)}`,
  short: `${new URL(siteOrigin).host}/${pageOf(about)}`,
})

/** The line with its last day, for the inbox. */
export const noticeSentence = (about: NoticeAbout): string =>
  about.day === undefined ? noticeLine(about) : `${noticeLine(about)}. ${untilOf(about.name, about.day)}`

/** One line for a device and for the subject of an e-mail. */
export const noticeLine = ({ name, application }: NoticeAbout): string =>
  application === null
    ? noticeTexts[name].title
    : fill(texts['notice.title'], { id: application, text: noticeTexts[name].title })

export const noticeLines = ({ name, day }: NoticeAbout): readonly string[] => [
  ...(day === undefined ? [] : [untilOf(name, day)]),
  noticeTexts[name].next,
]

const untilOf = (name: NoticeName, day: string): string => {
  const { until = texts['notice.until'] }: NoticeTexts = noticeTexts[name]
  return fill(until, { day: writtenDayOfMonth(day) })
}
