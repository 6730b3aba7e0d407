import { fill } from '@portal/contract/fill'
import { tbilisiDay, tbilisiTime } from '@portal/contract/tbilisi'
import { formats } from '@portal/contract/texts/formats'
import { today } from './today.ts'

export const date = (at: string | Date) => {
  const [year, month, day] = tbilisiDay(at).split('-').map(Number)
  return `${dayOfMonth(day, month)}, ${year}`
}

/** A line never breaks between the day and its month. */
const dayOfMonth = (day: number | undefined, month: number | undefined) => `${day}\u00a0${monthName(month)}`

/** Leaves out the current year, for places where a whole date would break over two lines (R-WEB-28). */
export const shortDate = (at: string | Date, now = new Date()) => {
  const [year, month, day] = tbilisiDay(at).split('-').map(Number)
  return tbilisiDay(now).startsWith(`${year}-`) ? dayOfMonth(day, month) : date(at)
}

/** Used before a case ending („20.11.2026-დან“), because a month in words would have to be declined. */
export const numericDate = (at: string | Date) => tbilisiDay(at).split('-').reverse().join('.')

export const monthName = (month: number | undefined) => formats[`format.month.${month as Month}`]
type Month = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12

export const time = tbilisiTime

export const dateTime = (at: string | Date) => fill(formats['format.dateTime'], { date: date(at), time: time(at) })

/** The day is left out only for today, because a time alone would be read as one of today. */
export const timeOrDateTime = (at: Date) => (tbilisiDay(at) === today() ? time(at) : dateTime(at))

export const duration = (seconds: number) => {
  if (seconds < 60) return fill(formats['format.seconds'], { count: Math.max(1, Math.ceil(seconds)) })
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return fill(formats['format.minutes'], { count: minutes })
  const hours = Math.floor(minutes / 60)
  if (minutes % 60 === 0) return fill(formats['format.hours'], { count: hours })
  return fill(formats['format.duration'], { hours, minutes: minutes % 60 })
}
