/**
 * Compares Georgian with Latin spelling (national romanization and common habits). Both become one coarse key, in which
 * letters that people mix up are equal: თ and ტ, კ, ქ and ყ, ც, წ, ჩ and ჭ.
 */
import { shortestStem, wordEndings } from './stems.ts'

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
  [/zh/g, 'j'],
  [/dz/g, 'z'],
  [/ph|f/g, 'p'],
  [/th/g, 't'],
  [/[qy]/g, 'k'],
]

export const hasLatin = (text: string): boolean => /[a-z]/i.test(text)

/** The comparison key of a text in either alphabet. */
export const latinKey = (text: string): string => {
  const spelled = keyOfSpelling.reduce((key, [spelling, letter]) => key.replace(spelling, letter), text)
  return spelled.replace(/[ა-ჰ]/g, (letter) => keyLetters.charAt(georgianLetters.indexOf(letter)))
}

const keyedEndings = [...new Set(wordEndings.map(latinKey))]

/** The stems of a comparison key; its endings are compared as keys too. */
export const stemsOfKey = (key: string): readonly string[] => {
  const stems = keyedEndings.flatMap((ending) =>
    key.endsWith(ending) && key.length - ending.length >= shortestStem ? [key.slice(0, -ending.length)] : [],
  )
  const fleeting = stems.map((stem) => stem.replace(/(?<=..)[aeo](?=[lrnm]$)/, ''))
  return [...new Set([key, ...stems, ...fleeting])]
}

/** The stems of a word in either alphabet. The „s“ of „students“ is a case, so it is also taken off before „ts“ folds. */
export const latinStems = (word: string): readonly string[] =>
  [word, word.replace(/(?<=.t)s$/, '')].flatMap((form) => stemsOfKey(latinKey(form)))
