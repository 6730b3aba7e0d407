/** A day that cannot be read, or lies outside its bounds, is never sent and never left out in silence (R-WEB-114). */
import { fill } from '@portal/contract/fill'
import { dayFields } from '@portal/contract/texts/day-fields'
import { hasShortYear, isWrittenDay, writtenNumericDay } from '#lib/time/typed-day.ts'

export type DayBounds = { readonly min?: string | undefined; readonly max?: string | undefined }

/** What is wrong with a day of a form: YYYY-MM-DD, empty, or the text that could not be read as one. */
export const dayProblem = (day: string, { min = '', max = '' }: DayBounds = {}): string | undefined => {
  if (day === '') return undefined
  if (hasShortYear(day)) return dayFields['date.shortYear']
  if (!isWrittenDay(day)) return dayFields['date.unreadable']
  if (isWrittenDay(min) && day < min) return fill(dayFields['date.tooEarly'], { day: writtenNumericDay(min) })
  if (isWrittenDay(max) && day > max) return fill(dayFields['date.tooLate'], { day: writtenNumericDay(max) })
  return undefined
}

/** Marks the field for `refuseWrongDay`. */
export const wrongDayMark = 'data-wrong-day'

/**
 * For a form without a schema, before it is sent: the first wrong day of the open dialog, else of the page, tells its
 * error and gets the focus. True when there is one.
 */
export const refuseWrongDay = (): boolean => {
  const form = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const field = form.querySelector<HTMLInputElement>(`input[${wrongDayMark}]:not(:disabled)`)
  if (!field) return false
  field.dispatchEvent(new Event('invalid'))
  field.scrollIntoView({ block: 'center' })
  field.focus()
  return true
}
