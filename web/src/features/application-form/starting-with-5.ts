/**
 * The first digit is forced to 5 while somebody types (R-APP-2), except as long as it can be that of a country code
 * (995). A longer text was pasted: what it begins with is said and not changed, because it would be another number.
 */
export const startingWith5 = (digits: string) => {
  if (digits === '' || digits.startsWith('5') || '995'.startsWith(digits) || digits.length > 3) return digits
  return `5${digits.slice(1)}`
}
