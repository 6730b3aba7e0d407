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

const written = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/
const isBirthDay = (text: string) => isCalendarDay(text) && text >= '1900-01-01'

export const birthDate = (now: () => Date) =>
  z
    .string({ error: validation['validation.birthDate.required'] })
    .min(1, { error: validation['validation.birthDate.required'] })
    .regex(new RegExp(`^$|${written.source}`), { error: validation['validation.date'] })
    .refine((text) => !written.test(text) || isBirthDay(text), { error: validation['validation.date'] })
    .refine((text) => !isBirthDay(text) || text <= latestAdultBirthDate(now()), {
      error: validation['validation.birthDate.min18'],
    })
