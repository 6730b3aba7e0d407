/** A birth date, and the rule that only adults register: 18 years by the calendar of Asia/Tbilisi. */
import { isCalendarDay, tbilisiDay } from '../tbilisi.ts'
import { validation } from '../texts/validation.ts'
import * as z from './z.ts'

export const adultAge = 18

/** The latest birth date that makes a person 18 today; a person born on 29 February comes of age on 1 March. */
export const latestAdultBirthDate = (at: Date): string => {
  const [year = '', month = '', day = ''] = tbilisiDay(at).split('-')
  return `${Number(year) - adultAge}-${month}-${day}`
}

export const birthDate = (now: () => Date) =>
  z
    .string({ error: validation['validation.birthDate.required'] })
    .min(1, { error: validation['validation.birthDate.required'], abort: true })
    .regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/, { error: validation['validation.date'], abort: true })
    .refine((text) => isCalendarDay(text) && text >= '1900-01-01', {
      error: validation['validation.date'],
      abort: true,
    })
    .refine((date) => date <= latestAdultBirthDate(now()), { error: validation['validation.birthDate.min18'] })
