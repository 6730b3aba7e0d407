/** The first digit is forced to 5 (R-APP-2); in a pasted number, digits before its first 5 are dropped. */
export const startingWith5 = (digits: string) => {
  if (digits === '' || digits.startsWith('5')) return digits
  return digits.includes('5') ? digits.slice(digits.indexOf('5')) : '5'
}
