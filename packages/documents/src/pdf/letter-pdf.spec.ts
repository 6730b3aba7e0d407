import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument, PDFName } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { type LetterPdf, letterPdf } from './letter-pdf.ts'
import { pdfText } from './pdf-text.ts'

const completed: LetterPdf = {
  id: 42,
  agency: 'სოფლის მეურნეობის სამინისტრო',
  applicant: 'გიორგი ბერიძე',
  body: '<h4>გადაწყვეტილება</h4><p>თქვენი განაცხადი <strong>#0000-{{number}}</strong> დადასტურდა.</p><p>დასაბუთება: {{reason}}</p><p>კომპანია: {{company}}</p><ul><li><p>თანხა: {{answer:7}}</p></li><li><p>ხელმომწერი: {{signer}}</p></li></ul>',
  values: {
    number: '42',
    reason: 'ოქმი №31 <b>',
    company: '',
    'answer:7': '6200,00\u00A0₾',
    signer: 'მანუჩარ თურმანიძე',
  },
  signer: 'მანუჩარ თურმანიძე',
  signerPosition: 'სამსახურის უფროსი',
  link: 'https://portal.example/verify#receipt',
  at: '2026-11-26T09:00:00.000Z',
}
const rejected: LetterPdf = {
  ...completed,
  body: '<p data-align="center"><em>უარი</em></p><p>მიზეზი: {{reason}}</p>',
  link: null,
}

/** The copyable text, with line breaks of the layout as blanks. */
const textOf = async (letter: LetterPdf) => (await pdfText(await letterPdf(letter))).replace(/\s+/g, ' ')
const golden = (name: string) => join(import.meta.dirname, '../../golden', `letter-${name}.pdf`)

describe('the PDF of a letter', { tags: 'R-APP-87' }, () => {
  test.each([
    ['completed', completed],
    ['rejected', rejected],
  ])('of the kind %s is the golden one, byte for byte', async (name, letter) => {
    const bytes = await letterPdf(letter)
    // A missing golden PDF is made once; it is then part of the repository.
    if (!existsSync(golden(name))) writeFileSync(golden(name), bytes)
    expect(Buffer.from(bytes).equals(readFileSync(golden(name)))).toBe(true)
  })

  test('is tagged, in Georgian, with its number as title', async () => {
    const document = await PDFDocument.load(await letterPdf(completed))
    expect(document.getTitle()).toBe('გადაწყვეტილება განაცხადზე #0000-42')
    expect(String(document.catalog.get(PDFName.of('Lang')))).toContain('ka-GE')
    expect(String(document.catalog.get(PDFName.of('MarkInfo')))).toContain('Marked true')
  })

  test('has every value as typed, who signs, and the link of the receipt', async () => {
    const text = await textOf(completed)
    for (const words of ['#0000-42 დადასტურდა', 'ოქმი №31 <b>', '6200,00 ₾', 'სამსახურის უფროსი', 'გიორგი ბერიძე'])
      expect(text).toContain(words)
    expect(await textOf(rejected)).not.toContain('დაასკანერეთ')
  })
})

test('a paragraph whose placeholders are all empty is left out', { tags: 'R-APP-86' }, async () => {
  expect(await textOf(completed)).not.toContain('კომპანია:')
  expect(await textOf({ ...completed, values: { ...completed.values, company: 'შპს ბაღი' } })).toContain(
    'კომპანია: შპს ბაღი',
  )
})
