import { fill } from '@portal/contract/fill'
import { formats } from '@portal/contract/texts/formats'

/** Formats dates in Georgian and in the time of Tbilisi, wherever the browser is: 20 ნოემბერი, 2026, 14:05. */
const zone = 'Asia/Tbilisi'
// Not every browser has Georgian month names (Chromium writes "M11"), so only the digits come from it.
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })

export const date = (at: string | Date) => {
  const [year, month, day] = isoDay.format(new Date(at)).split('-').map(Number)
  return `${day} ${monthName(month)}, ${year}`
}

/** Used before a case ending („20.11.2026-დან“), because a month in words would have to be declined. */
export const numericDate = (at: string | Date) => isoDay.format(new Date(at)).split('-').reverse().join('.')

export const monthName = (month: number | undefined) => formats[`format.month.${month as Month}`]
type Month = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12

export const time = (at: string | Date) => clock.format(new Date(at))

export const dateTime = (at: string | Date) => fill(formats['format.dateTime'], { date: date(at), time: time(at) })

export const duration = (seconds: number) => {
  if (seconds < 60) return fill(formats['format.seconds'], { count: Math.max(1, Math.ceil(seconds)) })
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return fill(formats['format.minutes'], { count: minutes })
  const hours = Math.floor(minutes / 60)
  if (minutes % 60 === 0) return fill(formats['format.hours'], { count: hours })
  return fill(formats['format.duration'], { hours, minutes: minutes % 60 })
}
