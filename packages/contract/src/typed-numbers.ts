/** The one reading of a typed or pasted number, for every field and search (R-WEB-40). */

/** What people put between digits, and what comes along when a number is pasted: also quotes and invisible signs. */
const betweenDigits = /[\s\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2212.'"]/gu

/** The digits, with their leading plus; null for anything that is no number. */
export const readNumber = (typed: string): string | null => {
  const joined = typed.replace(betweenDigits, '')
  return /^\+?\d+$/.test(joined) ? joined : null
}

/** The digits of a phone without what is dialled before it in Georgia: 0, 8, 995 or 00995. */
export const nationalNumber = (digits: string): string =>
  digits
    .replace(/\D/g, '')
    .replace(/^0+/, '')
    .replace(/^995/, '')
    .replace(/^[08]+/, '')
