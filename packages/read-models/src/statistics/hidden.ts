/**
 * What is not shown, so that nobody is recognised in a small group: a number from 1 to 9, and the next smallest where it
 * could be computed from the others. Pure.
 */

export const smallest = 10

export const isSmall = (value: number): boolean => value > 0 && value < smallest

/**
 * Which of these parts are hidden when their sum may be known. A single hidden part is the sum less the others; several
 * are known as well when all must be 1 or all must be 9. Nothing is hidden beside zeros: they say that there is nobody.
 * Of a sum that is hidden itself at least one part is hidden: all of them together would tell it.
 */
export const hiddenParts = (parts: readonly number[], isSumHidden = false): readonly boolean[] => {
  const hidden = parts.map(isSmall)
  if (isSumHidden) {
    if (!hidden.includes(true)) hideNext(parts, hidden)
    return hidden
  }
  while (isComputable(parts, hidden)) if (!hideNext(parts, hidden)) break
  return hidden
}

/** Hides the smallest that is shown and not 0; false where there is none. */
const hideNext = (parts: readonly number[], hidden: boolean[]): boolean => {
  const next = parts.reduce<number | null>((least, value, index) => {
    if (hidden[index] || value === 0) return least
    return least === null || value < (parts[least] as number) ? index : least
  }, null)
  if (next !== null) hidden[next] = true
  return next !== null
}

const isComputable = (parts: readonly number[], hidden: readonly boolean[]): boolean => {
  const values = parts.filter((_, index) => hidden[index])
  if (values.length === 0 || values.some((value) => !isSmall(value))) return false
  const sum = values.reduce((total, value) => total + value, 0)
  return values.length === 1 || sum === values.length || sum === values.length * (smallest - 1)
}
