import { fill } from '@portal/contract/fill'
import { tbilisiDay, tbilisiTime } from '@portal/contract/tbilisi'
import { formats } from '@portal/contract/texts/formats'
import { writtenDay, writtenDayOfMonth } from '@portal/contract/written-numbers'
import { today } from './today.ts'

export const date = (at: string | Date) => writtenDay(tbilisiDay(at))

/** Leaves out the current year, for places where a whole date would break over two lines (R-WEB-28). */
export const shortDate = (at: string | Date, now = new Date()) => {
  const day = tbilisiDay(at)
  return day.slice(0, 4) === tbilisiDay(now).slice(0, 4) ? writtenDayOfMonth(day) : writtenDay(day)
}

/** Used before a case ending („20.11.2026-დან“), because a month in words would have to be declined. */
export const numericDate = (at: string | Date) => tbilisiDay(at).split('-').reverse().join('.')

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
