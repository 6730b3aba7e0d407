/**
 * Turns a query in Latin letters into a pattern of the Georgian words that it may spell, so that stored Georgian text
 * is searched as it is: „beridze“ becomes `ბერი(?:[ზძ]|დ[ზძ])ე`.
 */
import { georgianLetters, keyLetters } from './latin.ts'

/** For spellings that are not their own key letter: the sequences of key letters that they may stand for. */
const sequences: Readonly<Record<string, readonly string[]>> = {
  dzh: ['j', 'dj', 'zh', 'dzh'],
  tch: ['c', 'tc'],
  tsh: ['ts', 'tsh', 'ch'],
  ts: ['c', 'ts'],
  ch: ['c', 'ch'],
  kh: ['x', 'kh'],
  gh: ['g', 'gh'],
  sh: ['s', 'sh'],
  zh: ['j', 'zh'],
  dz: ['z', 'dz'],
  dj: ['j', 'dj'],
  ph: ['p', 'ph'],
  th: ['t', 'th'],
  w: ['c', 'v'],
  f: ['p'],
  q: ['k'],
  y: ['k'],
}
const spelling = new RegExp(`${Object.keys(sequences).join('|')}|.`, 'gs')

/** The source of a regular expression. It has no repetition, so that its time grows with the text alone. */
export const georgianPattern = (plainQuery: string): string =>
  (plainQuery.replace(/['’ʼ`]/g, '').match(spelling) ?? []).map(ofSpelling).join('')

const ofSpelling = (spelled: string): string => {
  if (!/[a-z]/.test(spelled)) return spelled.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')
  const choices = (sequences[spelled] ?? [spelled]).map((sequence) => [...sequence].map(ofKey).join(''))
  return choices.length === 1 ? choices.join('') : `(?:${choices.join('|')})`
}

/** The Georgian letters with this key. */
const ofKey = (key: string): string => {
  const letters = [...georgianLetters].filter((_, index) => keyLetters[index] === key).join('')
  return letters.length === 1 ? letters : `[${letters}]`
}
