/** The one reading of a typed or pasted number, for every field and search (R-WEB-40). */
import { joinNumber } from '@portal/questions/blank'

/** The digits, with their leading plus; null for anything that is no number. */
export const readNumber = (typed: string): string | null => {
  const joined = joinNumber(typed)
  return /^\+?\d+$/.test(joined) ? joined : null
}

/** The digits of a phone without what is dialled before it in Georgia: 0, 8, 995 or 00995. */
export const nationalNumber = (digits: string): string =>
  digits
    .replace(/\D/g, '')
    .replace(/^0+/, '')
    .replace(/^995/, '')
    .replace(/^[08]+/, '')
