/**
 * The rules that every Georgian text of the catalogue keeps. The modules beside this file are the source of the texts.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const sections = await Promise.all(
  readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map(async (file) => ({
      file,
      exports: (await import(join(import.meta.dirname, file))) as Record<string, object>,
    })),
)
const texts = new Map(
  sections.flatMap(({ exports }) => Object.values(exports).flatMap((section) => Object.entries(section))) as [
    string,
    string,
  ][],
)

describe('the texts', () => {
  test('are in one section each', () => {
    const keys = sections.flatMap(({ exports }) => Object.values(exports).flatMap((section) => Object.keys(section)))
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  test('are written in Georgian and name placeholders in Latin', () => {
    const wrong = [...texts].filter(([, text]) => /\{[^}]*[^A-Za-z}][^}]*\}/.test(text) || text.trim() === '')
    expect(wrong).toEqual([])
  })

  test('use Georgian quotation marks: „…“', () => {
    const wrong = [...texts].filter(
      ([, text]) => /["”«»]|“[^“„]*„(?![^„]*“)/.test(text) || countOf(text, '„') !== countOf(text, '“'),
    )
    expect(wrong).toEqual([])
  })

  test('set off thoughts and ranges with an en dash, never a hyphen or an em dash', () =>
    expect([...texts].filter(([, text]) => / - |—/.test(text))).toEqual([]))

  // Georgian letters are no word characters to \b; გასაღები is itself a singular.
  test('keep the noun in the singular after a number', () => {
    const plural = /\{(count|total|max|min|n)\} (?:[ა-ჰ]+ )?(?!გასაღები)[ა-ჰ]+ები(?![ა-ჰ])/
    expect(plural.test('{count} დარღვეული ჩანაწერები')).toBe(true)
    expect([...texts].filter(([, text]) => plural.test(text))).toEqual([])
  })

  test.each([
    ['სურათი', /ფოტო|გამოსახულებ/],
    ['ძებნა', /ძიება/],
    ['გასასწორებლად', /შესასწორებ/],
    ['ანაბეჭდი', /ჰეშ/],
    ['დეაქტივაცია', /დაბლოკვ/],
    ['პროგრამა', /პროექტ/],
    ['არც ერთი', /არცერთ/],
  ])('call one thing by one word: %s', (_, others) =>
    expect([...texts].filter(([, text]) => others.test(text))).toEqual([]),
  )

  test('write three dots as one sign', () => expect([...texts].filter(([, text]) => text.includes('...'))).toEqual([]))

  test('of an SMS fit into one part, with a number of seven digits and a code of six', () => {
    const long = [...texts].filter(
      ([key, text]) =>
        key.startsWith('sms.') && text.replace('{id}', '1234567').replace('{code}', '123456').length > 70,
    )
    expect(long).toEqual([])
  })
})

const countOf = (text: string, sign: string) => text.split(sign).length - 1
