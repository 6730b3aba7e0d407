/**
 * Search over short texts: titles, names, needs. Each typed word must occur in one of the texts, as a part, in another
 * form, or in Latin letters. If nothing has every word, the nearest texts have most of them, also with one wrong letter.
 */
import { everydayWords } from '../texts/everyday-words.ts'
import { hasLatin, latinKey, latinReadings, latinStems, withoutForgottenLayout } from './latin.ts'
import { normalizeText } from './normalize.ts'
import { type Compound, isOneWord, isPartOf, type Stems, telling, wordStems } from './stems.ts'

type Matches = readonly string[]
type Finder = (texts: Matches) => boolean

/** Whether these texts match the query; an empty query matches everything. */
export const queryMatcher = (typed: string): Finder => {
  const finders = meaningful(wordsOf(typed)).map(wordFinder)
  return (texts) => {
    const words = texts.flatMap(wordsOf)
    return finders.every((finds) => finds(words))
  }
}

/**
 * How near these texts are to the query: the number of its words that occur, where one with a wrong letter counts
 * almost a whole. 0 if none occurs.
 */
export const queryNearness = (typed: string): ((texts: readonly string[]) => number) => {
  const finders = meaningful(wordsOf(typed)).map((word) => ({ exact: wordFinder(word), near: nearFinder(word) }))
  return (texts) => {
    const words = texts.flatMap(wordsOf)
    return finders.reduce((sum, { exact, near }) => sum + (exact(words) ? 1 : near(words) ? 0.9 : 0), 0)
  }
}

/** The words of the query that occur in none of these items. */
export const missingWords =
  (typed: string) =>
  (items: readonly Matches[]): readonly string[] => {
    const wordsOfItems = items.map((texts) => texts.flatMap(wordsOf))
    return meaningful(wordsOf(typed)).filter((word) => !wordsOfItems.some(wordFinder(word)))
  }

/** Punctuation parts words; an apostrophe belongs to a Latin spelling. */
const wordsOf = (text: string): readonly string[] =>
  normalizeText(withoutForgottenLayout(text))
    .replace(/(?<=[a-z])['’ʼ`](?=[a-z]|\s|$)/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const fillers = new Set(everydayWords['everyday.fillers'].split(', '))
const fillerStems = everydayWords['everyday.fillers.nouns'].split(', ').map(wordStems)
/** „მივიღო“, „ავიღო“, „შევავსო“: what somebody wants to do says less than what they want. */
const firstPersonWish = /^(?:გადა|გამო|და|გა|მი|მო|შე|ჩა|წა|ა)?ვ[ა-ჰ]{2,}ო$/

/** The words without those that every request may have, unless nothing else was typed. */
const meaningful = (words: readonly string[]): readonly string[] => {
  const telling = words.filter((word) => !isFiller(word))
  return telling.length > 0 ? telling : words
}

const isFiller = (word: string): boolean => {
  if (fillers.has(word) || firstPersonWish.test(word)) return true
  const stems = wordStems(word)
  return fillerStems.some((filler) => isOneWord(stems, filler))
}

const georgian: Compound = {
  suffix: /(?:იან|ოვან|ოსან|იერ|ურ|ულ)$/,
  preverb: /(?:მო|და)$/,
  number: /^(?:მრავალ|ერთ|ორ|სამ|ოთხ|ხუთ|ექვს|შვიდ|რვა|ცხრა|ათ)/,
}
const latin: Compound = {
  suffix: /(?:ian|ovan|osan|ier|ur|ul)$/,
  preverb: /(?:mo|da)$/,
  number: /^(?:mraval|ert|or|sam|otx|xut|ekvs|svid|rva|cxra|at)/,
}

const wordFinder = (word: string): Finder =>
  hasLatin(word)
    ? anyOf(latinReadings(word).map(latinFinder))
    : anyOf([partFinder(word), stemFinder(word), latinInText(word)])

const anyOf =
  (finders: readonly Finder[]): Finder =>
  (words) =>
    finders.some((finds) => finds(words))

const hasPart =
  (part: string): Finder =>
  (words) =>
    words.some((other) => other.includes(part))

/** A word as it was typed: a part of another. Two letters that may be a whole word („ხე“, „ია“) are only that. */
const partFinder = (word: string): Finder =>
  /^.[აეიოუaeiou]$/.test(word) ? (words) => words.includes(word) : hasPart(word)

const isForm = (typed: Stems, other: Stems, compound: Compound) =>
  isOneWord(typed, other) || isPartOf(typed, other, compound)

const stemFinder = (word: string): Finder => {
  const stems = wordStems(word)
  return (words) => words.some((other) => isForm(stems, wordStems(other), georgian))
}

const latinInText = (word: string): Finder => {
  const stems = latinStems(word)
  return (words) =>
    words
      .filter(hasLatin)
      .flatMap(latinStems)
      .some((other) => stems.some((own) => isForm(own, other, latin)))
}

const latinFinder = (word: string): Finder => {
  const part = partFinder(latinKey(word))
  const stems = latinStems(word)
  return (words) =>
    part(words.map(latinKey)) ||
    words.flatMap(latinStems).some((other) => stems.some((own) => isForm(own, other, latin)))
}

/** Minimum letters of a word in which one letter may be wrong. */
const forgiving = 5

/** How the search goes on where a word is not found: beyond two letters as if one were wrong, else as a part. */
const nearFinder = (word: string): Finder => {
  if (word.length <= 2) {
    const isIn = hasPart(latinKey(word))
    return hasLatin(word) ? (words) => isIn(words.map(latinKey)) : hasPart(word)
  }
  if (word.length < forgiving) return () => false
  const stemsIn = hasLatin(word) ? latinStems : (other: string) => [wordStems(other)]
  const own = stemsIn(word).flatMap(({ all }) => [...all].filter(({ length }) => length >= telling))
  return (words) =>
    words.flatMap(stemsIn).some(({ all }) => [...all].some((form) => own.some((stem) => isNear(stem, form))))
}

/** A longer stem may be the beginning of a word, as in a search without a wrong letter. */
const isNear = (stem: string, form: string): boolean =>
  isOneLetterOff(stem, form) ||
  (stem.length >= forgiving &&
    [-1, 0, 1].some(
      (longer) => form.length > stem.length + longer && isOneLetterOff(stem, form.slice(0, stem.length + longer)),
    ))

/** Whether two words differ by one letter: another, one more, one fewer, or two exchanged. */
const isOneLetterOff = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  return (
    short.slice(at + 1) === long.slice(at + 1) ||
    (short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2))
  )
}
