/**
 * Hides counts from 1 to 9, from which somebody in a small group could be recognised, and the next smallest count where
 * a hidden one could be computed. Pure.
 */

export const minimumShown = 10

export const isSmall = (value: number): boolean => value > 0 && value < minimumShown

/**
 * Decides which parts are hidden when their sum may be known. A single hidden part could be computed as the sum minus
 * the others. Several hidden parts could be computed too when each of them must be 1, or each must be 9. Zeros are
 * shown. When the sum itself is hidden, at least one part is hidden too.
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

/** Hides the smallest visible number above 0; false when there is none. */
const hideNext = (parts: readonly number[], hidden: boolean[]): boolean => {
  const next = parts.reduce<number | null>((smallest, value, index) => {
    if (hidden[index] || value === 0) return smallest
    return smallest === null || value < (parts[smallest] as number) ? index : smallest
  }, null)
  if (next !== null) hidden[next] = true
  return next !== null
}

const isComputable = (parts: readonly number[], hidden: readonly boolean[]): boolean => {
  const values = parts.filter((_, index) => hidden[index])
  if (values.length === 0 || values.some((value) => !isSmall(value))) return false
  const sum = values.reduce((total, value) => total + value, 0)
  return values.length === 1 || sum === values.length || sum === values.length * (minimumShown - 1)
}
