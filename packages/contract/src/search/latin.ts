/**
 * Compares Georgian with Latin spelling (national romanization and common habits). Both become one coarse key, in which
 * letters that people mix up are equal: თ and ტ, კ, ქ and ყ, ც, წ, ჩ and ჭ.
 */
const georgian = 'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ'
const keys = 'abgdevztiklmnopjrstupkgkscczccxjh'

const keyOfSpelling: readonly (readonly [RegExp, string])[] = [
  [/['’ʼ`]/g, ''],
  [/tch|ch|ts|w/g, 'c'],
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
  return spelled.replace(/[ა-ჰ]/g, (letter) => keys.charAt(georgian.indexOf(letter)))
}
