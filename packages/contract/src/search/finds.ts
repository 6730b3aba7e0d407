/**
 * Search over short texts: titles, names, needs. Each typed word must occur in one of the texts, as a part, in another
 * case form, or in Latin letters.
 */
import { hasLatin, latinKey } from './latin.ts'
import { plain } from './plain.ts'
import { stemsOf } from './stems.ts'

/**
 * Minimum letters of a stem that may match the beginning of a longer word. A shorter stem must equal a stem of the
 * other word.
 */
const telling = 4

/** Whether these texts match the query; an empty query matches everything. */
export const finder = (typed: string): ((texts: readonly string[]) => boolean) => {
  const words = plain(typed).split(' ').filter(Boolean).map(wordFinder)
  return (texts) => {
    const readied = texts.map(plain)
    return words.every((finds) => readied.some(finds))
  }
}

const wordFinder = (word: string): ((text: string) => boolean) => {
  if (hasLatin(word)) {
    const [key, stems] = [latinKey(word), latinStems(word)]
    return (text) => {
      const keyed = latinKey(text)
      return text.includes(word) || keyed.includes(key) || answers(keyed.split(' '), stems, latinStems)
    }
  }
  const [stems, inLatin] = [stemsOf(word), latinStems(word)]
  return (text) => {
    const words = text.split(' ')
    if (text.includes(word) || answers(words, stems, stemsOf)) return true
    return answers(words.filter(hasLatin).map(latinKey), inLatin, latinStems)
  }
}

const answers = (
  words: readonly string[],
  stems: readonly string[],
  stemsIn: (word: string) => readonly string[],
): boolean =>
  words.some((word) => {
    if (stems.some((stem) => stem.length >= telling && word.startsWith(stem))) return true
    const own = stemsIn(word)
    return stems.some((stem) => stem.length >= 2 && own.includes(stem))
  })

/** The stems of a word in Latin letters; its endings are compared in Latin letters too. */
const latinStems = (word: string): readonly string[] => {
  const key = latinKey(word)
  const stems = latinEndings.flatMap((ending) =>
    key.endsWith(ending) && key.length - ending.length >= 3 ? [key.slice(0, -ending.length)] : [],
  )
  const fleeting = stems.map((stem) => stem.replace(/(?<=..)[aeo](?=[lrnm]$)/, ''))
  return [key, ...stems, ...fleeting]
}

const latinEndings = [
  'ebistvis',
  'istvis',
  'ebidan',
  'ebsi',
  'ebis',
  'ebit',
  'ebs',
  'ebi',
  'idan',
  'isa',
  'is',
  'it',
  'ad',
  'ma',
  'si',
  'ze',
  'ta',
  's',
  'i',
  'a',
  'e',
  'o',
]
