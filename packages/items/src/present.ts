/** A value that cannot be missing, such as the element at an index that was just checked; throws if it is. */
export const present = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('a value that cannot be missing is missing')
  return value
}
