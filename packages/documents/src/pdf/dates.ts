/** Formats dates in Georgian, in the time of Tbilisi. */
import { fill } from '@portal/contract/fill'
import { formats } from '@portal/contract/texts/formats'

const parts = new Intl.DateTimeFormat('ka-GE', {
  timeZone: 'Asia/Tbilisi',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const digits = new Intl.DateTimeFormat('ka-GE', {
  timeZone: 'Asia/Tbilisi',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

const partsOf = (at: string): Readonly<Record<string, string>> =>
  Object.fromEntries(parts.formatToParts(new Date(at)).map(({ type, value }) => [type, value]))

/** Example: 2026 წლის 20 ნოემბერი. */
export const longDate = (at: string): string => {
  const { year = '', month = '', day = '' } = partsOf(at)
  return fill(formats['format.dateLong'], { year, month, day })
}

/** Example: 2026 წლის 20 ნოემბერი, 14:05. */
export const longDateTime = (at: string): string => {
  const { hour, minute } = partsOf(at)
  return fill(formats['format.dateTime'], { date: longDate(at), time: `${hour}:${minute}` })
}

/** Example: 20.11.2026, 14:05. Tables use it, because a date in words would wrap. */
export const numericDateTime = (at: string): string => {
  const { hour, minute } = partsOf(at)
  const {
    year = '',
    month = '',
    day = '',
  } = Object.fromEntries(digits.formatToParts(new Date(at)).map(({ type, value }) => [type, value]))
  return fill(formats['format.dateTime'], { date: `${day}.${month}.${year}`, time: `${hour}:${minute}` })
}

const number = new Intl.NumberFormat('ka-GE', { maximumFractionDigits: 1 })

/** Example: 1,4 მბ. */
export const fileSize = (bytes: number): string =>
  bytes < 1024 * 1024
    ? fill(formats['format.fileSize.kb'], { size: number.format(Math.max(1, Math.round(bytes / 1024))) })
    : fill(formats['format.fileSize.mb'], { size: number.format(bytes / 1024 / 1024) })
