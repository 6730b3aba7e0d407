/**
 * Compares Georgian with Latin spelling (national romanization and common habits). Both become one coarse key, in which
 * letters that people mix up are equal: თ and ტ, კ, ქ and ყ, ც, წ, ჩ and ჭ.
 */
import { type Stems, stemmer } from './stems.ts'

export const georgianLetters = 'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ'
/** The key letter of each Georgian letter, in the same order. */
export const keyLetters = 'abgdevztiklmnopjrstupkgkscczccxjh'

const keyOfSpelling: readonly (readonly [RegExp, string])[] = [
  [/['’ʼ`]/g, ''],
  // In „tsh“ the „t“ ends a stem and „sh“ begins „ში“.
  [/tch|ch|ts(?!h)|w/g, 'c'],
  [/kh/g, 'x'],
  [/gh/g, 'g'],
  [/sh/g, 's'],
  [/zh|dj/g, 'j'],
  [/dz/g, 'z'],
  [/ph|f/g, 'p'],
  [/th/g, 't'],
  [/[qy]/g, 'k'],
]

export const hasLatin = (text: string): boolean => /[a-z]/i.test(text)

const keyOfGeorgian = (text: string): string =>
  text.replace(/[ა-ჰ]/g, (letter) => keyLetters.charAt(georgianLetters.indexOf(letter)))

/** The comparison key of a text in either alphabet. */
export const latinKey = (text: string): string =>
  keyOfGeorgian(keyOfSpelling.reduce((key, [spelling, letter]) => key.replace(spelling, letter), text))

/** What a word in Latin letters may be; „w“ is written for წ and for ვ. */
export const latinReadings = (word: string): readonly string[] =>
  word.includes('w') ? [word, word.replaceAll('w', 'v')] : [word]

const keyStems = stemmer(keyOfGeorgian)

/** The stems of a word in either alphabet. The „s“ of „students“ is a case, so it is also taken off before „ts“ folds. */
export const latinStems = (word: string): readonly Stems[] =>
  [...new Set([word, word.replace(/(?<=.t)s$/, '')])].map((form) => keyStems(latinKey(form)))

/** On a Georgian keyboard these letters need Shift; with the layout forgotten they come out as capitals: „baRi“. */
const shifted: Readonly<Record<string, string>> = { W: 'tch', R: 'gh', T: 'th', S: 'sh', J: 'zh', Z: 'dz', C: 'ch' }

export const withoutForgottenLayout = (text: string): string =>
  text.replace(/[A-Za-z]*[a-z][WRTSJZC][A-Za-z]*/g, (word) =>
    word.replace(/[WRTSJZC]/g, (letter) => shifted[letter] ?? letter),
  )
