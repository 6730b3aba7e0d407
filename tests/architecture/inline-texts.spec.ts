/** A chunk carries the sentences that it shows, and no section of which it shows some. */
import { expect, test } from 'vitest'
import { withSentences } from '../../web/build/inline-texts.ts'

const sections = new Map([
  ['talk', { talk: { 'talk.open': 'გახსნა', 'talk.close': 'დახურვა', 'talk.wait': 'ელოდება' } }],
])
const importing = "import { talk as texts } from '@portal/contract/texts/talk'\n"
const inlined = (read: string) => withSentences(`${importing}const shown = ${read}\n`, sections)

test('a literal key is its sentence, and its section is imported no more', () =>
  expect(inlined("texts['talk.open']")).toBe('const shown = "გახსნა"\n'))

test.each([
  ["texts[is ? 'talk.open' : 'talk.close']", '(is ? "გახსნა" : "დახურვა")'],
  [
    "texts[a?.b === 'x' ? 'talk.open' : c[0] ? 'talk.wait' : 'talk.close']",
    '(a?.b === \'x\' ? "გახსნა" : c[0] ? "ელოდება" : "დახურვა")',
  ],
  ["texts[\n  is\n    ? 'talk.open'\n    : 'talk.close'\n]", '(is ? "გახსნა" : "დახურვა")'],
])('a key chosen from literals is one of their sentences: %s', (read, sentence) =>
  expect(inlined(read).replaceAll(/\s+/g, ' ')).toBe(`const shown = ${sentence}\n`.replaceAll(/\s+/g, ' ')),
)

test.each([
  'texts[key]',
  'texts[`talk.$' + '{key}`]',
  "texts[is ? 'talk.open' : key]",
  "texts['talk.none']",
  'Object.keys(texts)',
])('what is read otherwise stays, with its section: %s', (read) =>
  expect(inlined(read)).toBe(`${importing}const shown = ${read}\n`),
)

test('of two sections in one import the one that is read stays', () => {
  const two = new Map([['talk', { talk: { 'talk.open': 'გახსნა' }, other: { 'other.one': 'ერთი' } }]])
  const code = "import { other, talk } from '../texts/talk.ts'\nexport const a = [talk['talk.open'], other[key]]\n"
  expect(withSentences(code, two)).toBe(
    'import { other} from \'../texts/talk.ts\'\nexport const a = ["გახსნა", other[key]]\n',
  )
})
