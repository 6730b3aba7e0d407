/** A chunk carries the sentences that it shows, and no section of which it shows some. */
import { expect, test } from 'vitest'
import { withSentences } from '../../web/build/inline-texts.ts'

const talk: Record<string, string> = { 'talk.open': 'გახსნა', 'talk.close': 'დახურვა', 'talk.wait': 'ელოდება' }
const sections = new Map([['talk', { talk }]])
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
  'texts[`$' + '{section}.open`]',
  'texts[`none.$' + '{key}`]',
  "texts[is ? 'talk.open' : key]",
  'texts[`talk.$' + '{a}n` ?? `talk.$' + '{b}e`]',
  "texts['talk.none']",
  'Object.keys(texts)',
])('what is read otherwise stays, with its section: %s', (read) =>
  expect(inlined(read)).toBe(`${importing}const shown = ${read}\n`),
)

test.each([
  ['texts[`talk.$' + '{key}`]', 'const shown = $texts0[`talk.$' + '{key}`]', ['open', 'close', 'wait']],
  [
    'texts[`talk.$' + '{is ? a[0] : `o$' + '{b}`}e`]',
    'const shown = $texts0[`talk.$' + '{is ? a[0] : `o$' + '{b}`}e`]',
    ['close'],
  ],
])('a key that a template computes keeps the sentences that it can name: %s', (read, line, names) => {
  const kept = Object.fromEntries(names.map((name) => [`talk.${name}`, talk[`talk.${name}`]]))
  expect(inlined(read)).toBe(`const $texts0 = ${JSON.stringify(kept)};${line}\n`)
})

test('the sentences of a computed key stand once in a file', () =>
  expect(inlined('texts[`talk.o$' + '{a}`] + texts[`talk.o$' + '{b}`]')).toBe(
    'const $texts0 = {"talk.open":"გახსნა"};const shown = $texts0[`talk.o$' + '{a}`] + $texts0[`talk.o$' + '{b}`]\n',
  ))

test('a section of which only a comment or a property has the name is imported no more', () => {
  const code = `${importing}/**\n * The texts of a talk.\n */\n// texts\nconst a = { texts: texts['talk.open'], b: a.texts }\n`
  expect(withSentences(code, sections)).not.toContain('import')
})

test('a section that is spread stays', () => expect(inlined('{ ...texts }')).toContain('import'))

test('of two sections in one import the one that is read stays', () => {
  const two = new Map([['talk', { talk: { 'talk.open': 'გახსნა' }, other: { 'other.one': 'ერთი' } }]])
  const code = "import { other, talk } from '../texts/talk.ts'\nexport const a = [talk['talk.open'], other[key]]\n"
  expect(withSentences(code, two)).toBe(
    'import { other} from \'../texts/talk.ts\'\nexport const a = ["გახსნა", other[key]]\n',
  )
})
