/**
 * Search over short texts: titles, names, needs. Each typed word must occur in one of the texts, as a part, in another
 * case form, or in Latin letters.
 */
import { hasLatin, latinKey, latinStems } from './latin.ts'
import { normalizeText } from './normalize.ts'
import { shortestStem, wordStems } from './stems.ts'

/**
 * Minimum letters of a stem that may match the beginning of a longer word. A shorter stem must equal a stem of the
 * other word.
 */
const telling = 4

/** Whether these texts match the query; an empty query matches everything. */
export const queryMatcher = (typed: string): ((texts: readonly string[]) => boolean) => {
  const words = normalizeText(typed).split(' ').filter(Boolean).map(wordFinder)
  return (texts) => {
    const readied = texts.map(normalizeText)
    return words.every((finds) => readied.some(finds))
  }
}

const wordFinder = (word: string): ((text: string) => boolean) => {
  if (hasLatin(word)) {
    const [key, stems] = [latinKey(word), latinStems(word)]
    return (text) => text.includes(word) || latinKey(text).includes(key) || answers(text.split(' '), stems, latinStems)
  }
  const [stems, inLatin] = [wordStems(word), latinStems(word)]
  return (text) => {
    const words = text.split(' ')
    return (
      text.includes(word) || answers(words, stems, wordStems) || answers(words.filter(hasLatin), inLatin, latinStems)
    )
  }
}

const answers = (
  words: readonly string[],
  stems: readonly string[],
  stemsIn: (word: string) => readonly string[],
): boolean =>
  words.some((word) => {
    const own = stemsIn(word)
    return stems.some(
      (stem) =>
        (stem.length >= shortestStem && own.includes(stem)) ||
        (stem.length >= telling && own.some((form) => form.startsWith(stem))),
    )
  })
