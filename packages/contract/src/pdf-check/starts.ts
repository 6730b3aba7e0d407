/** The places of a PDF where an object, a trailer or a table begins, found by their keywords wherever they are. */
import { isBlank, isDigit, isLineEnd, isRegular, startsWith, wholeNumber } from './tokens.ts'

export type Found =
  /** `at`: after the keyword. `number`: of the object; null when it cannot be read, and for a trailer. */
  | { readonly kind: 'obj' | 'trailer'; readonly at: number; readonly number: number | null }
  | { readonly kind: 'xref' | 'malware' | 'pause'; readonly at: number; readonly number?: null }

/** The harmless test file that every malware scanner detects. */
const eicar = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'
/** Bytes between two pauses. */
const stretch = 1_048_576

export function* startsOf(bytes: Uint8Array): Generator<Found> {
  for (let at = 0; at < bytes.length; at++) {
    switch (bytes[at] ?? 0) {
      case 0x6a: {
        const number = startsWith(bytes, 'obj', at - 2) ? numberBefore(bytes, at - 2) : undefined
        if (number !== undefined && endsWord(bytes, at + 1)) yield { kind: 'obj', at: at + 1, number }
        break
      }
      case 0x72:
        if (startsWith(bytes, 'trailer', at - 6)) yield { kind: 'trailer', at: at + 1, number: null }
        break
      case 0x66:
        if (startsWith(bytes, 'xref', at - 3) && !isRegular(bytes[at - 4])) yield { kind: 'xref', at: at + 1 }
        break
      case 0x45:
        if (startsWith(bytes, eicar, at)) yield { kind: 'malware', at }
        break
    }
    if (at % stretch === stretch - 1) yield { kind: 'pause', at }
  }
}

/** Viewers also take a digit right after the keyword. */
const endsWord = (bytes: Uint8Array, at: number): boolean => !isRegular(bytes[at]) || isDigit(bytes[at])

/**
 * The number of the object whose keyword begins at `keyword`; null when it is unclear; undefined when neither a
 * generation nor a comment stands before, so that the word is no keyword.
 */
const numberBefore = (bytes: Uint8Array, keyword: number): number | null | undefined => {
  let at = keyword - 1
  let hasLineEnd = false
  while (at >= 0 && isBlank(bytes[at])) hasLineEnd = isLineEnd(bytes[at--]) || hasLineEnd
  if (!isDigit(bytes[at])) return hasLineEnd ? null : undefined
  while (isDigit(bytes[at])) at -= 1
  const generation = at
  while (at >= 0 && isBlank(bytes[at])) at -= 1
  const end = at + 1
  if (at === generation) return null
  while (isDigit(bytes[at])) at -= 1
  return at >= 0 && isRegular(bytes[at]) ? null : wholeNumber(bytes, at + 1, end)
}
